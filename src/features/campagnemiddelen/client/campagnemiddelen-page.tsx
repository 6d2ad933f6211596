export function CampagnemiddelenPage() {
  return null;
}

export function SearchMaterialsPage() {
  return null;
}
