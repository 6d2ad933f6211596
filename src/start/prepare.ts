/**
 * Runs while the program itself is still on its way. The first date or amount makes the browser open its tables of
 * languages, which takes a slow phone a tenth of a second: here it has nothing else to do.
 */
Intl.NumberFormat('nl-NL').format(0);
