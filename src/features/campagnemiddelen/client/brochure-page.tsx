export function BrochurePage() {
  return null;
}
