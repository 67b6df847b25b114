import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { corVencimento, textoVencimento } from '../../../shared/assinaturas/assinaturas.rules.ts';
import { formatarData, VITALICIO } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import type { FichaDaPessoa } from '../../../shared/clientes/pessoa.schema.ts';
import { haQuanto, useAgora } from '../../kit/tempo.ts';
import { dizerGrupo } from '../pecas/assinaturas/grupo.ts';
import { COR_DO_VENCIMENTO } from '../pecas/assinaturas/rotulos.ts';
import { NomeDoProduto } from '../pecas/produtos/NomeDoProduto.tsx';
import { useHoje } from '../shell/api.ts';
import { Acoes, AcoesDaAssinatura } from './AcoesDaAssinatura.tsx';
import { FUNDO_DA_NOTA } from './AnotacaoNoTempo.tsx';
import { ExcecaoDaAssinatura } from './AssinaturasDaPessoa.tsx';
import type { AssinaturasEmPartes } from './assinaturasDaPessoa.ts';
import { TextoDaCobranca } from './CobrarAssinatura.tsx';
import type { UltimasDaPessoa } from './pessoa.consultas.ts';

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

/**
 * As últimas anotações, ao pé de 'Cobrar', no celular, onde o que houve vem mais embaixo; na tela larga só quando a linha
 * do tempo não as tem logo à vista (`longe`).
 */
function UltimasAnotacoes({ ultimas: { anotacoes, longe } }: { ultimas: UltimasDaPessoa }) {
  const agora = useAgora(useHoje());
  return (
    <Box
      component="section"
      aria-label="Últimas anotações"
      sx={{
        gridColumn: '1 / -1',
        order: { sm: 1 },
        display: { xs: 'grid', lg: longe ? 'grid' : 'none' },
        gap: 0.5,
        padding: '8px 12px',
        borderRadius: 1,
        backgroundColor: FUNDO_DA_NOTA,
      }}
    >
      {anotacoes.map(({ id, texto, criado_em }) => (
        <Box key={id} sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline' }}>
          <Box sx={{ ...CORTADA, WebkitLineClamp: { xs: 2, sm: 1 } }}>{texto}</Box>
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

/** A figura em grande; por baixo, o prazo dela numa linha, e noutra de que se fala. */
const Figura = styled('div')(({ theme }) => ({
  minWidth: 0,
  '& > strong': {
    display: 'block',
    fontSize: '2rem',
    fontWeight: 600,
    lineHeight: 1.2,
    letterSpacing: '-0.02em',
    whiteSpace: 'nowrap',
  },
  '& > p': { margin: theme.spacing(0.25, 0, 0.75), color: theme.vars.palette.text.secondary },
  '& > p:last-child': { marginBottom: 0 },
  '& > p > * + *::before': { content: '" · "', color: theme.vars.palette.text.secondary, fontWeight: 400 },
}));

/** O que abre a página: o que se deve, desde quando e de quê; senão o que corre e até quando, ou o que se pagou. */
export function AberturaDaPessoa(props: {
  ficha: FichaDaPessoa;
  partes: AssinaturasEmPartes;
  ultimas: UltimasDaPessoa;
  /** A conversa no WhatsApp, de quem nada deve. */
  conversa: ReactNode;
}) {
  const { ultimas, conversa, ficha } = props;
  const { id, apagado_em } = ficha.cliente;
  const { frente, deve } = props.partes;
  const hoje = useHoje();
  const [quanto, vezes] = dizerPago(ficha.pago);
  const nota = ultimas.anotacoes.length > 0 && <UltimasAnotacoes ultimas={ultimas} />;
  if (frente === null) {
    return (
      <Box component="section" aria-label="Pagou ao todo" title="Já sem o que foi devolvido" sx={ABERTURA}>
        <Figura>
          <strong>{quanto}</strong>
          <p>{vezes}</p>
        </Figura>
        {nota}
        {conversa && <Acoes>{conversa}</Acoes>}
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
      <Figura>
        <strong>{deve ? formatarReais(valor) : ate}</strong>
        <p>
          {!vitalicia && (
            <Box
              component="span"
              sx={{ fontWeight: 600, color: cor === 'verde' ? 'text.primary' : COR_DO_VENCIMENTO[cor] }}
            >
              {textoVencimento(data_expiracao, hoje)}
            </Box>
          )}
          <span>{deve ? `a renovar · ${ate}` : formatarReais(valor)}</span>
        </p>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <NomeDoProduto nome={produto_nome} comLetra />
          <ExcecaoDaAssinatura linha={frente} />
          {grupo.chama && (
            <Box component="span" sx={{ flex: 'none', color: 'warning.main' }}>
              {grupo.texto}
            </Box>
          )}
        </Box>
      </Figura>
      {nota}
      <AcoesDaAssinatura id={id} linha={frente} principal={deve}>
        {conversa}
      </AcoesDaAssinatura>
      {deve && apagado_em === null && <TextoDaCobranca linha={frente} />}
    </Box>
  );
}

const ABERTURA = {
  display: 'grid',
  columnGap: 2,
  rowGap: { xs: 1.5, sm: 2 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  alignItems: 'start',
} as const;
