import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import type { NaFila } from '../../../shared/renovacoes/renovacoes.schema.ts';
import { MAXIMO_DO_LOTE } from '../../../shared/tarefas/tarefas.limites.ts';
import { BarraDaEscolha, type NomeDaEscolha } from '../../kit/BarraDaEscolha.tsx';
import { type Escolha, MarcarLinha, useEscolhendo, useEscolhidas } from '../../kit/escolha.tsx';
import { GradeDeCartoes } from '../../kit/Tabela.tsx';
import { LARGURA_DO_TRILHO } from '../../kit/Trilho.tsx';
import { CABEM_JUNTOS } from '../../kit/Vistas.tsx';
import { CobrarEscolhidas } from '../pecas/renovacoes/CobrarEscolhidas.tsx';
import type { useLote } from '../pecas/tarefas/useLote.ts';
import { useHoje } from '../shell/api.ts';
import { useDuasColunas } from './DuasColunas.tsx';
import { LigarDepois } from './LigarDepois.tsx';
import { escreverPrazo } from './mostrar.ts';

const NOME: NomeDaEscolha = {
  varias: 'pessoas',
  escolhida: 'pessoa escolhida',
  escolhidas: 'pessoas escolhidas',
  todas: 'todas as',
  primeiras: 'as primeiras',
};

/** Das pessoas escolhidas da fila, o que se faz com todas: cobrar, que pergunta, e adiar, que se desfaz. */
export function EscolhaNaFila(props: {
  escolha: Escolha;
  itens: readonly NaFila[];
  /** Quantas tem a seção, com as que ainda não vieram. */
  total: number;
  lote: ReturnType<typeof useLote>;
  carregando: boolean;
  aoCarregar: (quantas: number) => Promise<readonly NaFila[]>;
}) {
  const { escolha, itens, total, lote, carregando, aoCarregar } = props;
  const titulo = useId();
  const ids = useEscolhidas(escolha);
  const [aberto, abrir] = useState<'cobrar' | 'adiar' | null>(null);
  const pessoas = itens.filter(({ assinatura_id }) => ids.has(assinatura_id));
  const quantas = pessoas.length;
  // Ao lado da lista, o título já diz que se escolhe: a barra espera, sem tapar a última linha.
  const comBarra = !useDuasColunas() || quantas > 0;
  const [primeira] = pessoas;
  const quem =
    quantas === 1 && primeira ? primeira.cliente_nome : `${quantas.toLocaleString('pt-BR')} pessoas`;
  const ocupado = lote.comecando || lote.andando;
  const comecar = (pedido: { acao: 'cobrar' } | { acao: 'adiar'; ligar_em: string }) => {
    lote.comecar({ ...pedido, itens: pessoas.map(({ assinatura_id: id, versao }) => ({ id, versao })) });
    abrir(null);
    escolha.largar();
  };
  const escolherTodas = async () => {
    const vieram = await aoCarregar(MAXIMO_DO_LOTE);
    const todas = new Set([...itens, ...vieram].map(({ assinatura_id }) => assinatura_id));
    escolha.definir([...todas].slice(0, MAXIMO_DO_LOTE));
  };
  return (
    <>
      {comBarra && (
        <BarraDaEscolha
          escolha={escolha}
          nome={NOME}
          quantas={quantas}
          total={total}
          maximo={MAXIMO_DO_LOTE}
          ocupada={carregando}
          aoEscolherTodas={() => void escolherTodas()}
        >
          <Button size="small" variant="outlined" disabled={ocupado} onClick={() => abrir('cobrar')}>
            Cobrar
          </Button>
          <Button size="small" variant="outlined" disabled={ocupado} onClick={() => abrir('adiar')}>
            Ligar depois
          </Button>
        </BarraDaEscolha>
      )}
      {aberto === 'cobrar' && (
        <CobrarEscolhidas
          nomes={pessoas.map(({ cliente_nome }) => cliente_nome)}
          ocupado={ocupado}
          aoConfirmar={() => comecar({ acao: 'cobrar' })}
          aoCancelar={() => abrir(null)}
        />
      )}
      {aberto === 'adiar' && (
        <Dialog open onClose={() => abrir(null)} aria-labelledby={titulo} maxWidth="xs">
          <DialogTitle id={titulo}>Ligar depois para {quem}</DialogTitle>
          <DialogContent>
            <LigarDepois
              nome={quem}
              ocupado={ocupado}
              aoEscolher={(ligar_em) => comecar({ acao: 'adiar', ligar_em })}
              aoVoltar={() => abrir(null)}
            />
          </DialogContent>
        </Dialog>
      )}
    </>
  );
}

/** Na linha das vistas, e acaba onde acaba o alto da tela. */
const AoLadoDasVistas = styled('div')(({ theme }) => ({
  position: 'absolute',
  // Onde o fio das vistas fica mais abaixo, as palavras não.
  top: -36,
  [`@media ${CABEM_JUNTOS}`]: { top: -44 },
  left: `calc(100% + ${LARGURA_DO_TRILHO} - var(--beira, 0px))`,
  transform: 'translateX(-100%)',
  whiteSpace: 'nowrap',
  display: 'flex',
  gap: theme.spacing(2),
  height: 32,
}));

const Quieto = styled(ButtonBase)(({ theme }) => ({
  font: 'inherit',
  fontWeight: 550,
  color: theme.vars.palette.primary.main,
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
}));

/** Faz ver as caixas de todas as linhas e, enquanto se escolhe, escolhe todas ou larga-as. */
export function EscolherNaLista({ escolha, aVista }: { escolha: Escolha; aVista: readonly string[] }) {
  const comecou = useEscolhendo(escolha);
  const quantas = useEscolhidas(escolha).size;
  const escolhendo = comecou || quantas > 0;
  return (
    <AoLadoDasVistas>
      <Quieto disableTouchRipple onClick={escolhendo ? escolha.largar : escolha.comecar}>
        {escolhendo ? 'Cancelar' : 'Selecionar'}
      </Quieto>
      {escolhendo && (
        <Quieto disableTouchRipple onClick={() => escolha.definir(aVista)}>
          Selecionar todos
        </Quieto>
      )}
    </AoLadoDasVistas>
  );
}

/** No celular, a fila em lista, só para escolher: quem, quando vence e quanto. */
export function ListaParaEscolher({ itens, escolha }: { itens: readonly NaFila[]; escolha: Escolha }) {
  const hoje = useHoje();
  return (
    <GradeDeCartoes juntos aria-label="Pessoas a escolher">
      {itens.map((item) => (
        <Box
          component="li"
          key={item.assinatura_id}
          sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 52, overflowWrap: 'anywhere' }}
        >
          <MarcarLinha escolha={escolha} id={item.assinatura_id} nome={item.cliente_nome} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body2" sx={{ fontWeight: 550 }}>
              {item.cliente_nome}
            </Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {item.produto_nome} · {escreverPrazo(item, hoje)}
            </Typography>
          </Box>
          <Typography variant="body2" sx={{ whiteSpace: 'nowrap' }}>
            {formatarReais(item.valor)}
          </Typography>
        </Box>
      ))}
    </GradeDeCartoes>
  );
}
