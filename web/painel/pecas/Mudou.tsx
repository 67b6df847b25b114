import { SO_PARA_OUVIR } from '../../kit/noCelular.ts';
import { dizerVariacao } from './dizerVariacao.ts';

/** Quanto um valor mudou desde outro, os dois em reais: cair não é vermelho, que é o que há para fazer. */
export function Mudou({ agora, antes }: { agora: number; antes: number }) {
  const variacao = dizerVariacao(agora, antes);
  if (variacao === null) return null;
  return (
    <>
      <strong aria-hidden>{variacao.visto}</strong>
      <span style={SO_PARA_OUVIR}>{variacao.ouvido}</span>
    </>
  );
}
