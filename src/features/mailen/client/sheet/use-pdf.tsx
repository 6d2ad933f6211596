import { useQuery } from '@tanstack/react-query';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { Progress } from '#client/ui/progress.tsx';
import { createApi } from '#client/api.ts';
import { bestandenContract } from '#features/bestanden/shared/contract.ts';

const api = createApi(bestandenContract);

export function usePdf(campagnemiddelId: string) {
  const file = useQuery({
    queryKey: ['mailen', 'pdf', campagnemiddelId],
    queryFn: () =>
      api.generate(
        { campagnemiddelId },
        { context: { keeps: { queries: 'all', because: 'a file that is made changes nothing on the screen' } } },
      ),
    refetchInterval: ({ state }) => (state.data?.state === 'klaar' ? false : 1000),
  });
  const { data } = file;
  return {
    file:
      data?.state === 'klaar' && data.metadata !== null
        ? { naam: data.bestandsnaam ?? 'brochure.pdf', bytes: data.metadata.fileSize }
        : null,
    error: file.isError
      ? sentenceOf(problemOf(file.error))
      : data?.state === 'mislukt'
        ? 'De PDF kon niet worden gemaakt.'
        : null,
    retry: () => void file.refetch(),
    steps: <Progress label="PDF maken" />,
  };
}
