interface ListAddress {
  zoek?: string | undefined;
  type?: string | undefined;
  module?: string | undefined;
  toon?: 'verwijderd' | undefined;
}

let left: ListAddress = {};

/** How the list of clubs was left: from the page of a club one comes back to the same search and filters. */
export const lastList = (): ListAddress => left;

export function rememberList(address: ListAddress): void {
  left = address;
}
