import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Automacao, AutomacaoEntrada } from '../../../../shared/mensagens/automacoes.schema.ts';
import { DialogoConfirmacao } from '../../../kit/DialogoConfirmacao.tsx';
import { mudouEmOutraJanela } from '../../../kit/falhas.ts';
import { useAcao } from '../../../kit/useAcao.ts';
import type { Consulta } from './consultas.ts';

type Props<T, P> = {
  /** O que a tela leu. */
  readonly automacao: T;
  readonly chave: QueryKey;
  readonly chaveDaPrevisao: QueryKey;
  readonly mudar: (opcoes: { chave: string }, body: AutomacaoEntrada) => Promise<AutomacaoEntrada>;
  readonly usePrevisao: () => Consulta<P>;
  /** Se o que está ligado sai mesmo. */
  readonly saem: boolean;
  /** Se está ligada, e o que isso quer dizer agora. */
  readonly estado: string;
  readonly textos: {
    /** 'as cobranças' */
    readonly nome: string;
    /** 'as cobranças automáticas' */
    readonly nomeInteiro: string;
    readonly ligada: string;
    readonly desligada: string;
    readonly aoDesligar: string;
    readonly vendo: string;
    readonly semPrevisao: string;
  };
  /** Quem receberia hoje, antes de ligar: nada do que passou sai por se ligar agora (regra 34). */
  readonly antesDeLigar: (previsao: P) => ReactNode;
};

function Pergunta<T extends Automacao, P>(props: Props<T, P> & { readonly aoFechar: () => void }) {
  const { automacao, chave, chaveDaPrevisao, textos, aoFechar } = props;
  // O que se perguntou ao abrir: outra janela que a ligue não faz do mesmo botão o de desligar.
  const [ligar] = useState(!automacao.ligado);
  const cliente = useQueryClient();
  const previsao = props.usePrevisao();
  const mudar = useAcao({
    fazer: (opcoes) => props.mudar(opcoes, { ligado: ligar, versao: automacao.versao }),
    sucesso: ({ ligado }) => (ligado ? textos.ligada : textos.desligada),
    erroNaTela: true,
    aoDarCerto: (depois) => {
      cliente.setQueryData<T>(chave, (antes) => antes && { ...antes, ...depois });
      void cliente.invalidateQueries({ queryKey: chaveDaPrevisao });
      aoFechar();
    },
    aoFalhar: (falha) => mudouEmOutraJanela(falha) && cliente.invalidateQueries({ queryKey: chave }),
  });
  const carregando = ligar && previsao.data === undefined && !previsao.isError;
  const verbo = ligar ? 'Ligar' : 'Desligar';
  return (
    <DialogoConfirmacao
      aberto
      titulo={`${verbo} ${textos.nomeInteiro}?`}
      rotuloConfirmar={verbo}
      ocupado={mudar.ocupado}
      semConfirmar={carregando || automacao.ligado === ligar}
      erro={mudar.erro}
      aoConfirmar={() => mudar.agir()}
      aoCancelar={aoFechar}
    >
      {!ligar && <Typography>{textos.aoDesligar}</Typography>}
      {carregando && <Typography role="status">{textos.vendo}</Typography>}
      {ligar && previsao.data !== undefined && props.antesDeLigar(previsao.data)}
      {ligar && previsao.isError && <Typography>{textos.semPrevisao}</Typography>}
    </DialogoConfirmacao>
  );
}

/** Se saem sozinhas, e o botão que liga e desliga. */
export function LigarAutomacao<T extends Automacao, P>(props: Props<T, P>) {
  const [perguntando, setPerguntando] = useState(false);
  const { ligado } = props.automacao;
  const verbo = ligado ? 'Desligar' : 'Ligar';
  return (
    <>
      <Alert
        severity={ligado && props.saem ? 'success' : 'warning'}
        sx={{ marginBottom: 2, alignItems: 'center', flexWrap: 'wrap' }}
        action={
          <Button
            color="inherit"
            size="small"
            variant="outlined"
            aria-label={`${verbo} ${props.textos.nome}`}
            onClick={() => setPerguntando(true)}
          >
            {verbo}
          </Button>
        }
      >
        {props.estado}
      </Alert>
      {perguntando && <Pergunta {...props} aoFechar={() => setPerguntando(false)} />}
    </>
  );
}
