/** The same with one value changed, by its dotted name: 'vereniging.beschrijving'. */
export function withValue<Data extends object>(data: Data, name: string, value: unknown): Data {
  const [key = '', ...rest] = name.split('.');
  const part = (data as Record<string, unknown>)[key];
  return {
    ...data,
    [key]: rest.length === 0 ? value : withValue((part ?? {}) as Record<string, unknown>, rest.join('.'), value),
  };
}
