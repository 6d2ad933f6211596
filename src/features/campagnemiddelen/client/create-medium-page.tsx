export function CreateMediumPage() {
  return null;
}
