import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type Escolha, useEscolhendo } from './escolha.tsx';
import { ListChecks, X } from './icones.tsx';

/** Fica à vista enquanto a lista rola, e não tapa o fim dela. */
const Barra = styled(Paper)(({ theme }) => ({
  position: 'sticky',
  bottom: theme.spacing(1),
  // Um tom acima do papel: no escuro, a sombra não se vê.
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.text.primary} 5%, ${theme.vars.palette.background.paper})`,
  // No celular, encostada à barra de baixo e às bordas: nada se lê por entre as duas.
  '@media (max-width: 899.95px)': {
    bottom: 'calc(3.4rem + env(safe-area-inset-bottom))',
    marginInline: theme.spacing(-2),
    borderRadius: 0,
    borderInline: 0,
  },
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1),
  marginTop: theme.spacing(2),
  padding: theme.spacing(0.75, 1.5),
  boxShadow: '0 4px 16px rgb(0 0 0 / 0.2)',
  '@media (pointer: coarse)': { '& .MuiButton-root': { minHeight: 44 } },
}));

const numero = (quantos: number) => quantos.toLocaleString('pt-BR');

/** Como se diz na lista: 'assinatura' e 'escolhida'. */
export type NomeDaEscolha = {
  readonly varias: string;
  readonly escolhida: string;
  readonly escolhidas: string;
  /** 'todas as 40 assinaturas', 'todos os 40 clientes'. */
  readonly todas: 'todas as' | 'todos os';
  readonly primeiras: 'as primeiras' | 'os primeiros';
};

/** 'Selecionar todas as 40 deste filtro', ou só as que cabem. */
export function rotuloDeTodas({ todas, primeiras }: NomeDaEscolha, total: number, maximo: number): string {
  return total > maximo
    ? `Selecionar ${primeiras} ${numero(maximo)} de ${numero(total)}`
    : `Selecionar ${todas} ${numero(total)} deste filtro`;
}

/**
 * Quantas linhas se escolheram e o que se faz com elas; `todas` é quantas o filtro deixa passar, de que se escolhem até
 * `maximo`. Sem nenhuma escolhida não aparece, a não ser que no celular se esteja a escolher.
 */
export function BarraDaEscolha(props: {
  escolha: Escolha;
  nome: NomeDaEscolha;
  /** Das escolhidas, as que a lista mostra: as outras não entram. */
  quantas: number;
  total: number;
  maximo: number;
  ocupada?: boolean;
  aoEscolherTodas: () => void;
  children: ReactNode;
}) {
  const { escolha, nome, quantas, total, maximo, ocupada = false } = props;
  const escolhendo = useEscolhendo(escolha);
  if (quantas === 0 && !escolhendo) return null;
  const cabem = Math.min(total, maximo);
  return (
    <Barra variant="outlined" role="group" aria-label="O que se faz com a escolha">
      <Typography role="status" variant="body2" sx={{ fontWeight: 550, order: { xs: -2, md: 0 } }}>
        {quantas === 0
          ? `Escolha ${nome.varias} na lista`
          : `${numero(quantas)} ${quantas === 1 ? nome.escolhida : nome.escolhidas}`}
      </Typography>
      {quantas > maximo && (
        <Typography variant="body2" color="error">
          até {numero(maximo)} de cada vez
        </Typography>
      )}
      {quantas < cabem && (
        <Button size="small" disabled={ocupada} onClick={props.aoEscolherTodas}>
          {ocupada ? 'Carregando…' : rotuloDeTodas(nome, total, maximo)}
        </Button>
      )}
      {quantas > 0 && quantas <= maximo && props.children}
      <Button
        size="small"
        color="inherit"
        onClick={escolha.largar}
        sx={{ marginLeft: 'auto', order: { xs: -1, md: 0 } }}
      >
        {quantas === 0 ? 'Sair' : 'Limpar'}
      </Button>
    </Barra>
  );
}

/** O mesmo que `BotaoDeEscolher`, só com o ícone: cabe ao lado da busca. */
export function IconeDeEscolher({ escolha }: { escolha: Escolha }) {
  const escolhendo = useEscolhendo(escolha);
  const rotulo = escolhendo ? 'Concluir' : 'Selecionar';
  const Icone = escolhendo ? X : ListChecks;
  return (
    <IconButton
      aria-label={rotulo}
      title={rotulo}
      onClick={escolhendo ? escolha.largar : escolha.comecar}
      sx={{ width: 44, height: 44, marginRight: -1.25, order: { sm: 1 } }}
    >
      <Icone />
    </IconButton>
  );
}

/** No celular, o que faz aparecer as caixas. */
export function BotaoDeEscolher({ escolha }: { escolha: Escolha }) {
  const escolhendo = useEscolhendo(escolha);
  return (
    <Button size="small" onClick={escolhendo ? escolha.largar : escolha.comecar} sx={{ minHeight: 44 }}>
      {escolhendo ? 'Concluir' : 'Selecionar'}
    </Button>
  );
}
