import Box from '@mui/material/Box';
import { corVencimento, textoVencimento } from '../../../shared/assinaturas/assinaturas.rules.ts';
import { formatarData, VITALICIO } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import type { Anotacao, FichaDaPessoa } from '../../../shared/clientes/pessoa.schema.ts';
import { Destaque } from '../../kit/Destaque.tsx';
import { haQuanto, useAgora } from '../../kit/tempo.ts';
import { dizerGrupo } from '../pecas/assinaturas/grupo.ts';
import { COR_DO_VENCIMENTO } from '../pecas/assinaturas/rotulos.ts';
import { NomeDoProduto } from '../pecas/produtos/NomeDoProduto.tsx';
import { useHoje } from '../shell/api.ts';
import { AcoesDaAssinatura } from './AcoesDaAssinatura.tsx';
import { ExcecaoDaAssinatura } from './AssinaturasDaPessoa.tsx';
import type { AssinaturasEmPartes } from './assinaturasDaPessoa.ts';

const escreverPago = ({ moeda, valor }: FichaDaPessoa['pago'][number]) =>
  moeda === 'brl'
    ? formatarReais(valor)
    : valor.toLocaleString('pt-BR', { style: 'currency', currency: moeda.toUpperCase() });

/** O que a pessoa pagou ao todo, já sem o que voltou, e em quantas vezes. */
export function dizerPago(pago: FichaDaPessoa['pago']): readonly [quanto: string, vezes: string] {
  const quantos = pago.reduce((soma, { pagamentos }) => soma + pagamentos, 0);
  return [
    pago.length === 0 ? formatarReais(0) : pago.map(escreverPago).join(' + '),
    quantos === 0 ? 'Nenhum pagamento' : `pagos em ${quantos} ${quantos === 1 ? 'pagamento' : 'pagamentos'}`,
  ];
}

/** As últimas anotações, ao pé de 'Cobrar': quem chama lê-as antes. Na tela larga, por baixo de tudo, uma por linha. */
function UltimasAnotacoes({ anotacoes }: { anotacoes: readonly Anotacao[] }) {
  const agora = useAgora(useHoje());
  return (
    <Box
      component="section"
      aria-label="Últimas anotações"
      sx={{
        gridColumn: '1 / -1',
        order: { lg: 1 },
        display: 'grid',
        gap: 0.5,
        padding: { xs: 1.25, lg: '6px 10px' },
        borderRadius: 1,
        backgroundColor: 'color-mix(in srgb, var(--p-palette-warning-main) 9%, transparent)',
      }}
    >
      {anotacoes.map(({ id, texto, criado_em }) => (
        <Box key={id} sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline' }}>
          <Box sx={{ ...CORTADA, WebkitLineClamp: { xs: 2, lg: 1 } }}>{texto}</Box>
          <Box
            component="time"
            dateTime={criado_em}
            sx={{ flex: 'none', marginLeft: 'auto', fontSize: '0.8125rem', color: 'text.secondary' }}
          >
            {haQuanto(criado_em, agora)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const CORTADA = {
  minWidth: 0,
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  overflowWrap: 'anywhere',
} as const;

/** O que abre a página: o que se deve, desde quando e de quê; senão o que corre e até quando, ou o que se pagou. */
export function AberturaDaPessoa(props: {
  id: string;
  pago: FichaDaPessoa['pago'];
  partes: AssinaturasEmPartes;
  anotacoes: readonly Anotacao[];
}) {
  const { id, pago, anotacoes } = props;
  const { frente, deve } = props.partes;
  const hoje = useHoje();
  const [quanto, vezes] = dizerPago(pago);
  const nota = anotacoes.length > 0 && <UltimasAnotacoes anotacoes={anotacoes} />;
  if (frente === null) {
    return (
      <Box component="section" aria-label="Pagou ao todo" title="Já sem o que foi devolvido" sx={ABERTURA}>
        <Destaque largo figura={quanto} nota={vezes} />
        {nota}
      </Box>
    );
  }
  const { produto_nome, data_expiracao, valor } = frente;
  const cor = corVencimento(data_expiracao, hoje);
  const grupo = dizerGrupo(frente, hoje);
  const vitalicia = data_expiracao === VITALICIO;
  const ate = vitalicia ? textoVencimento(data_expiracao, hoje) : formatarData(data_expiracao);
  return (
    <Box component="section" aria-label={deve ? 'Em aberto' : 'O que corre'} sx={ABERTURA}>
      <Destaque
        largo
        figura={deve ? formatarReais(valor) : ate}
        {...(!vitalicia && { prazo: textoVencimento(data_expiracao, hoje) })}
        cor={cor === 'verde' ? undefined : COR_DO_VENCIMENTO[cor]}
        nota={deve ? `a renovar · ${ate}` : formatarReais(valor)}
        deQue={
          <Box sx={{ display: 'flex', gap: 1 }}>
            <NomeDoProduto nome={produto_nome} comLetra />
            <ExcecaoDaAssinatura linha={frente} />
            {grupo.chama && (
              <Box component="span" sx={{ flex: 'none', color: 'warning.main' }}>
                {grupo.texto}
              </Box>
            )}
          </Box>
        }
      />
      {nota}
      <AcoesDaAssinatura id={id} linha={frente} principal={deve} />
    </Box>
  );
}

const ABERTURA = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' },
  alignItems: 'center',
  paddingBlock: { xs: 1.5, sm: 2 },
  borderTop: 1,
  borderBottom: 1,
  borderColor: 'divider',
  marginBottom: 2,
} as const;
