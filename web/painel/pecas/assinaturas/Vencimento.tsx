import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import {
  corVencimento,
  expiraEmBreve,
  textoDaExpiracao,
  textoVencimento,
  venceuPelaData,
} from '../../../../shared/assinaturas/assinaturas.rules.ts';
import type { Status, StatusGrupo } from '../../../../shared/assinaturas/assinaturas.schema.ts';
import { type Data, formatarData, formatarDia, VITALICIO } from '../../../../shared/base/datas.ts';
import { SO_PARA_OUVIR } from '../../../kit/noCelular.ts';
import { HaQuanto } from './HaQuanto.tsx';
import { COR_DO_VENCIMENTO, ROTULO_DO_STATUS } from './rotulos.ts';

const MARCA = 'Expira em breve';
const PENDENTE = 'Ativação pendente';

type QueVence = {
  readonly status: Status;
  readonly status_grupo: StatusGrupo;
  readonly data_expiracao: Data;
};

const Ponto = styled('i')({
  display: 'inline-block',
  width: 7,
  height: 7,
  marginRight: 6,
  borderRadius: '50%',
  backgroundColor: 'currentcolor',
  verticalAlign: 1,
  '&[data-vazio]': {
    boxSizing: 'border-box',
    border: '2px solid currentcolor',
    backgroundColor: 'transparent',
  },
});

/**
 * O que aperta: um ponto diz a cor, e lê-se sempre igual; numa lista só de vencidos o vermelho seria parede. Um anel
 * (`vazio`) é de quem falta: pagou e não está dentro.
 */
export const Aperta = ({
  cor,
  pesa = false,
  vazio = false,
  children,
}: {
  cor: string;
  pesa?: boolean;
  vazio?: boolean;
  children: string;
}) => (
  <Box component="span" sx={{ color: cor.replace('main', 'light') }}>
    <Ponto {...(vazio && { 'data-vazio': true })} />
    <Box component="span" sx={{ color: 'text.primary', ...(pesa && { fontWeight: 550 }) }}>
      {children}
    </Box>
  </Box>
);

type ComoDizer = {
  /** A que vence em até 7 dias diz que expira em breve. */
  readonly marca?: boolean;
  /** A linha está debaixo de um título que já diz o que aperta, e na cor: aqui, só as palavras. */
  readonly emGrupo?: boolean;
};

/** Há quanto tempo venceu, ou quanto falta; só o de hoje pesa. */
const Prazo = ({ data_expiracao, hoje, emGrupo }: { data_expiracao: Data; hoje: Data; emGrupo: boolean }) => {
  const texto = textoVencimento(data_expiracao, hoje);
  if (emGrupo) {
    return <HaQuanto>{texto}</HaQuanto>;
  }
  return (
    <Aperta cor={COR_DO_VENCIMENTO[corVencimento(data_expiracao, hoje)]} pesa={data_expiracao === hoje}>
      {texto}
    </Aperta>
  );
};

/** O que não corre pela data, em palavras; o que falta fazer aperta, e diz-se de quê. */
const Situacao = ({ status, status_grupo, emGrupo }: QueVence & { readonly emGrupo: boolean }) => {
  if (status_grupo === 'renovado') return 'Renovada';
  if (status !== 'pendente') return ROTULO_DO_STATUS[status].rotulo;
  if (emGrupo) {
    return (
      <Box component="span" sx={{ color: 'text.primary' }}>
        {PENDENTE}
      </Box>
    );
  }
  return <Aperta cor="warning.main">{PENDENTE}</Aperta>;
};

/**
 * O vencimento de uma assinatura, em pedaços de uma linha: o que passou ou está perto, na cor da regra e com o dia; do
 * resto, até quando vale. Com `marca`, a que vence em até 7 dias diz que expira em breve (especificação 1, seção 2); a
 * de hoje, e a que está num grupo, só a quem ouve, que a quem vê já se disse.
 */
export function pedacosDoVencimento(
  assinatura: QueVence,
  hoje: Data,
  { marca = false, emGrupo = false }: ComoDizer = {},
): readonly [prazo: ReactNode, ...resto: string[]] {
  const { status, status_grupo, data_expiracao } = assinatura;
  const breve = expiraEmBreve(assinatura, hoje);
  const eHoje = data_expiracao === hoje;
  const soSeOuve = eHoje || emGrupo;
  // A que deu lugar à seguinte é história: não tem prazo que aperte.
  if (status_grupo !== 'renovado' && (breve || venceuPelaData(assinatura, hoje))) {
    return [
      <Fragment key="prazo">
        <Prazo data_expiracao={data_expiracao} hoje={hoje} emGrupo={emGrupo} />
        {marca && breve && soSeOuve && <span style={SO_PARA_OUVIR}> {MARCA}</span>}
      </Fragment>,
      ...(marca && breve && !soSeOuve ? [MARCA] : []),
      // O dia de hoje já está dito.
      ...(eHoje ? [] : [formatarDia(data_expiracao, hoje)]),
    ];
  }
  const dia = formatarData(data_expiracao);
  const ate = data_expiracao === VITALICIO || data_expiracao < hoje ? dia : `até ${dia}`;
  return status === 'ativo' ? [ate] : [<Situacao key="situacao" {...assinatura} emGrupo={emGrupo} />, ate];
}

// Só pedaços inteiros: o que não cabe desce para onde não se vê.
const NumaLinha = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  minWidth: 0,
  height: 20,
  lineHeight: '20px',
  overflow: 'hidden',
  color: theme.vars.palette.text.secondary,
  '& > span': { whiteSpace: 'pre' },
  '& > span + span::before': { content: '" · "' },
}));

/** O vencimento numa linha de uma tabela; o dia, se não cabe, lê-se ao passar por cima. */
export function Vencimento(props: { assinatura: QueVence; hoje: Data } & ComoDizer) {
  const { assinatura, hoje, marca = false, emGrupo = false } = props;
  const expira = textoDaExpiracao(assinatura.data_expiracao, hoje);
  const breve = marca && expiraEmBreve(assinatura, hoje);
  return (
    <NumaLinha title={breve ? `${expira} · ${MARCA}` : expira}>
      {pedacosDoVencimento(assinatura, hoje, { marca, emGrupo }).map((pedaco, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: os pedaços de uma linha não trocam de lugar
        <span key={i}>{pedaco}</span>
      ))}
    </NumaLinha>
  );
}
