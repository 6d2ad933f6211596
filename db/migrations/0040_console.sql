-- The console looks for clubs the same way a new member does: bounded, by any part of the name.
grant execute on function app.zoek_vereniging to app_super;
