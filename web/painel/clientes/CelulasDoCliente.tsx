import Box from '@mui/material/Box';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { type Data, dataEmSaoPaulo } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import type { ClienteResumo } from '../../../shared/clientes/clientes.schema.ts';
import { SO_PARA_OUVIR } from '../../kit/noCelular.ts';
import { mesEAno } from '../pecas/clientes/contato.ts';
import { valorDoQueCorre } from './mostrar.ts';

/** Quanto vale o que corre; de várias, a soma, que se diz ao passar por cima e a quem ouve. */
export function Valor({ assinaturas, hoje }: { assinaturas: readonly AssinaturaLinha[]; hoje: Data }) {
  const conta = valorDoQueCorre(assinaturas, hoje);
  if (conta === null) return null;
  const { valor, quantas } = conta;
  if (quantas === 1) return formatarReais(valor);
  const soma = `soma de ${quantas} assinaturas`;
  return (
    <span title={soma}>
      {formatarReais(valor)} <span style={SO_PARA_OUVIR}>{soma}</span>
    </span>
  );
}

/** O que a pessoa já pagou; em quantas vezes, ao passar por cima e a quem ouve. */
export function Pagou({ cliente: { pago, pagamentos } }: { cliente: ClienteResumo }) {
  // A troca de versão é aos poucos: a API de antes ainda não o diz.
  if (!pago)
    return (
      <Box component="span" sx={APAGADO}>
        —
      </Box>
    );
  const vezes = pagamentos === 1 ? 'em 1 pagamento' : `em ${pagamentos} pagamentos`;
  return (
    <span title={`${vezes}, já sem o que foi devolvido`}>
      {formatarReais(pago)} <span style={SO_PARA_OUVIR}>{vezes}</span>
    </span>
  );
}

/** De que mês é cliente. */
export function Desde({ cliente: { criado_em } }: { cliente: ClienteResumo }) {
  // A troca de versão é aos poucos: a API de antes ainda não o diz.
  if (!criado_em) return null;
  return (
    <Box component="span" sx={APAGADO}>
      {mesEAno(dataEmSaoPaulo(new Date(criado_em)))}
    </Box>
  );
}

const APAGADO = { color: 'text.secondary' } as const;
