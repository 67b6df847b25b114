import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Linha } from '../../../shared/linhas/linhas.schema.ts';
import { EsqueletoCartoes } from '../../kit/Esqueletos.tsx';
import { EstadoErro } from '../../kit/Faces.tsx';
import { useRecados } from '../../kit/Recados.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { mensagemDaFalha } from '../shell/api.ts';
import { TextoInteiro } from './VoltarAoPadrao.tsx';

/** Uma mensagem, com o que está nela e o que ficaria. */
export type MensagemDaLinha = {
  readonly tipo: string;
  readonly nome: string;
  /** 0 na que ninguém salvou. */
  readonly versao: number;
  readonly escrito: string;
  readonly padrao: string;
  /** Grava o padrão no lugar do que está. */
  readonly gravar: (opcoes: { chave: string }) => Promise<unknown>;
};

/** As mensagens de uma linha num canal, e o que se diz delas. */
export type CanalDosPadroes = {
  readonly ler: (opcoes: { signal: AbortSignal }) => Promise<readonly MensagemDaLinha[]>;
  /** O que se diz da que ninguém salvou. */
  readonly porSalvar: string;
  /** A que ninguém salvou já sai com o padrão: não há o que gravar nela. */
  readonly jaSai: boolean;
};

type Estado = 'pronta' | 'por_salvar' | 'trocar';
function estadoDe({ versao, escrito, padrao }: MensagemDaLinha, jaSai: boolean): Estado {
  if (versao === 0) return jaSai ? 'pronta' : 'por_salvar';
  return escrito === padrao ? 'pronta' : 'trocar';
}

/** Grava de uma vez o texto padrão nas mensagens de uma linha que se escolherem, com cada texto à vista. */
export default function TextosPadrao(props: {
  linha: Linha;
  nomeDoCanal: string;
  canal: CanalDosPadroes;
  aoFechar: () => void;
}) {
  const { linha, nomeDoCanal, canal, aoFechar } = props;
  const id = useId();
  const recados = useRecados();
  const chave = ['textos-padrao', nomeDoCanal, linha.id];
  const { data, error, refetch } = useQuery({
    queryKey: chave,
    queryFn: ({ signal }) => canal.ler({ signal }),
    gcTime: 0,
    staleTime: 0,
  });
  const [marcadas, marcar] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [falhas, definirFalhas] = useState<ReadonlyMap<string, string>>(new Map());
  const marcada = (mensagem: MensagemDaLinha) => {
    const estado = estadoDe(mensagem, canal.jaSai);
    return estado !== 'pronta' && (marcadas.get(mensagem.tipo) ?? estado === 'por_salvar');
  };
  const escolhidas = (data ?? []).filter(marcada);
  const acao = useAcao({
    fazer: async (opcoes, pedidas: readonly MensagemDaLinha[]) => {
      const recusadas = new Map<string, string>();
      for (const mensagem of pedidas) {
        try {
          await mensagem.gravar({ chave: `${opcoes.chave}-${mensagem.tipo}` });
        } catch (falha) {
          recusadas.set(mensagem.tipo, mensagemDaFalha(falha));
        }
      }
      return { gravadas: pedidas.length - recusadas.size, recusadas };
    },
    aoDarCerto: ({ gravadas, recusadas }) => {
      definirFalhas(recusadas);
      if (recusadas.size === 0) {
        recados.sucesso(gravadas === 1 ? '1 texto padrão salvo' : `${gravadas} textos padrão salvos`);
        aoFechar();
      } else void refetch();
    },
  });
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={() => {
        if (!acao.ocupado) aoFechar();
      }}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>Textos padrão de {linha.nome}</DialogTitle>
      <DialogContent>
        {error !== null && data === undefined && (
          <EstadoErro
            mensagem={`Erro ao carregar templates: ${mensagemDaFalha(error)}`}
            aoTentarDeNovo={() => void refetch()}
          />
        )}
        {error === null && data === undefined && <EsqueletoCartoes quantidade={2} />}
        {data !== undefined && (
          <Box component="ul" sx={{ display: 'grid', gap: 2, listStyle: 'none', margin: 0, padding: 0 }}>
            {data.map((mensagem) => {
              const { tipo, nome, escrito, padrao } = mensagem;
              const estado = estadoDe(mensagem, canal.jaSai);
              const falha = falhas.get(tipo);
              return (
                <Box component="li" key={tipo} sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
                  <FormControlLabel
                    label={nome}
                    disabled={estado === 'pronta' || acao.ocupado}
                    control={
                      <Checkbox
                        checked={marcada(mensagem)}
                        onChange={(_, sim) => marcar(new Map(marcadas).set(tipo, sim))}
                      />
                    }
                  />
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {estado === 'pronta'
                      ? 'Já é o texto padrão.'
                      : estado === 'por_salvar'
                        ? canal.porSalvar
                        : 'Você escreveu outro texto: marque para trocá-lo.'}
                  </Typography>
                  {falha !== undefined && <Alert severity="error">{falha}</Alert>}
                  <details>
                    <Typography
                      component="summary"
                      variant="body2"
                      sx={{ cursor: 'pointer', paddingBlock: 1.5 }}
                    >
                      Ver o texto
                    </Typography>
                    {estado === 'trocar' && (
                      <TextoInteiro titulo={`${nome}: o que está salvo`} texto={escrito} />
                    )}
                    <TextoInteiro titulo={`${nome}: o padrão`} texto={padrao} />
                  </details>
                </Box>
              );
            })}
          </Box>
        )}
      </DialogContent>
      <DialogActions sx={{ padding: 2 }}>
        <Button onClick={aoFechar} disabled={acao.ocupado}>
          Cancelar
        </Button>
        <Button
          variant="contained"
          disabled={escolhidas.length === 0 || acao.ocupado}
          aria-busy={acao.ocupado}
          onClick={() => acao.agir(escolhidas)}
        >
          {acao.ocupado ? 'Salvando…' : 'Usar os textos padrão'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
