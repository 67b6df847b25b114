import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useId, useState } from 'react';
import { VARIAVEIS_DA_RESPOSTA } from '../../../shared/conversas/respostas.rules.ts';
import {
  LETRAS_DA_RESPOSTA,
  LETRAS_DO_TITULO,
  MAXIMO_DE_RESPOSTAS,
  type RespostaPronta,
  type RespostasProntas,
} from '../../../shared/conversas/respostas.schema.ts';
import { EsqueletoTabela } from '../../kit/Esqueletos.tsx';
import { EstadoErro } from '../../kit/Faces.tsx';
import { Falha } from '../../kit/Falha.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { api, useGuardarRespostas, useRespostasProntas } from './consultas.ts';

const nova = (): RespostaPronta => ({ id: crypto.randomUUID(), titulo: '', texto: '' });

function Campos({
  item,
  mudar,
  tirar,
}: {
  item: RespostaPronta;
  mudar: (item: RespostaPronta) => void;
  tirar: () => void;
}) {
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: 1, paddingBlock: 1.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <TextField
          label="Nome"
          size="small"
          fullWidth
          value={item.titulo}
          onChange={(evento) => mudar({ ...item, titulo: evento.target.value })}
          slotProps={{ htmlInput: { maxLength: LETRAS_DO_TITULO } }}
        />
        <Button
          size="small"
          color="error"
          onClick={tirar}
          aria-label={`Tirar ${item.titulo || 'esta resposta'}`}
        >
          Tirar
        </Button>
      </Box>
      <TextField
        label="Texto"
        size="small"
        multiline
        minRows={2}
        maxRows={8}
        value={item.texto}
        onChange={(evento) => mudar({ ...item, texto: evento.target.value })}
        slotProps={{ htmlInput: { maxLength: LETRAS_DA_RESPOSTA } }}
      />
    </Box>
  );
}

function Editor({ lidas, aoFechar }: { lidas: RespostasProntas; aoFechar: () => void }) {
  const guardarNaTela = useGuardarRespostas();
  const [itens, definir] = useState(() => (lidas.itens.length > 0 ? lidas.itens : [nova()]));
  const guardar = useAcao({
    fazer: (opcoes, entrada: RespostasProntas) =>
      api('PUT /api/atendimento/respostas', { body: entrada }, opcoes),
    aoDarCerto: (guardadas) => {
      guardarNaTela(guardadas);
      aoFechar();
    },
    sucesso: () => 'Respostas prontas salvas',
    frase: (mensagem) => `Não foi possível salvar as respostas: ${mensagem}`,
    erroNaTela: true,
  });
  const escritas = itens.filter(({ titulo, texto }) => titulo.trim() !== '' || texto.trim() !== '');
  const incompleta = escritas.some(({ titulo, texto }) => titulo.trim() === '' || texto.trim() === '');
  return (
    <>
      <DialogContent>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Numa conversa, escreva / para escolher uma. O que está entre chaves se preenche com o que se sabe de
          quem conversa; o que faltar, você completa antes de enviar:{' '}
          {Object.entries(VARIAVEIS_DA_RESPOSTA)
            .map(([nome, explicacao]) => `{${nome}} é ${explicacao}`)
            .join('; ')}
          .
        </Typography>
        <Box component="ul" aria-label="Respostas prontas" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {itens.map((item) => (
            <Campos
              key={item.id}
              item={item}
              mudar={(mudado) => definir(itens.map((outro) => (outro.id === item.id ? mudado : outro)))}
              tirar={() => definir(itens.filter((outro) => outro.id !== item.id))}
            />
          ))}
        </Box>
        <Button
          onClick={() => definir([...itens, nova()])}
          disabled={itens.length >= MAXIMO_DE_RESPOSTAS}
          sx={{ marginTop: 1 }}
        >
          Nova resposta
        </Button>
        {incompleta && (
          <Typography variant="caption" role="status" sx={{ display: 'block', color: 'error.main' }}>
            Cada resposta precisa de um nome e de um texto.
          </Typography>
        )}
        <Falha erro={guardar.erro} />
      </DialogContent>
      <DialogActions sx={{ padding: 2 }}>
        <Button onClick={aoFechar} disabled={guardar.ocupado}>
          Voltar
        </Button>
        <Button
          variant="contained"
          disabled={guardar.ocupado || incompleta}
          aria-busy={guardar.ocupado}
          onClick={() => guardar.agir({ versao: lidas.versao, itens: escritas })}
        >
          Salvar
        </Button>
      </DialogActions>
    </>
  );
}

/** A janela em que a loja escreve as suas respostas prontas; tela cheia no celular. */
export default function EditarRespostas({ aoFechar }: { aoFechar: () => void }) {
  const id = useId();
  const celular = useMediaQuery('(max-width:599.95px)');
  const { data, error, refetch, isFetching } = useRespostasProntas();
  // O que outra pessoa salvou há pouco: edita-se a lista de agora.
  useEffect(() => void refetch(), [refetch]);
  const [lidas, definir] = useState<RespostasProntas | null>(null);
  useEffect(() => {
    if (data && !isFetching) definir((antes) => antes ?? data);
  }, [data, isFetching]);
  return (
    <Dialog open fullScreen={celular} fullWidth maxWidth="sm" onClose={aoFechar} aria-labelledby={id}>
      <DialogTitle id={id}>Respostas prontas</DialogTitle>
      {lidas ? (
        <Editor lidas={lidas} aoFechar={aoFechar} />
      ) : (
        <DialogContent>
          {error && !isFetching ? (
            <EstadoErro mensagem="Erro ao carregar as respostas" aoTentarDeNovo={() => void refetch()} />
          ) : (
            <EsqueletoTabela />
          )}
        </DialogContent>
      )}
    </Dialog>
  );
}
