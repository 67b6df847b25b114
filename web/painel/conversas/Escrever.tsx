import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  type ConversaAberta,
  type EstadoDaConversa,
  LETRAS_DA_MENSAGEM,
  LETRAS_DA_NOTA,
} from '../../../shared/conversas/atendimento.schema.ts';
import { LETRAS_DA_LEGENDA } from '../../../shared/conversas/midia.schema.ts';
import { variaveisVazias } from '../../../shared/conversas/respostas.rules.ts';
import { useTextoGuardado } from '../../kit/formulario/useTextoGuardado.ts';
import { horaDe } from '../../kit/tempo.ts';
import { useHoje } from '../shell/api.ts';
import { Anexo, type ArquivoEscolhido, useAnexo } from './Anexo.tsx';
import { diaDe, IMPEDIDO } from './mostrar.ts';
import { ListaDeRespostas, useEscolherResposta } from './RespostasProntas.tsx';

type Sair = (texto: string, aoSair: () => void) => void;

/** Por que não se pode escrever à pessoa, e o que fazer; a nota da loja sempre se pode. */
function Impedido({ impedimento }: { impedimento: NonNullable<EstadoDaConversa['impedimento']> }) {
  return (
    <Alert
      severity="info"
      sx={{ flexBasis: '100%' }}
      action={
        impedimento === 'sem_whatsapp' && (
          <Button color="inherit" size="small" component={Link} to="/dashboard/integracoes">
            Ligar
          </Button>
        )
      }
    >
      {IMPEDIDO[impedimento]}
    </Alert>
  );
}

const Aviso = ({ erro = false, children }: { erro?: boolean; children: ReactNode }) => (
  <Typography
    variant="caption"
    {...(erro && { role: 'status' })}
    sx={{ flexBasis: '100%', color: erro ? 'error.main' : 'text.secondary' }}
  >
    {children}
  </Typography>
);

/** O que impede o texto de sair, em palavras; null quando nada impede. */
function faltaNo(texto: string, maximo: number, nota: boolean): string | null {
  const sobram = texto.trim().length - maximo;
  if (sobram > 0) {
    return `Use no máximo ${maximo.toLocaleString('pt-BR')} caracteres: tire ${sobram.toLocaleString('pt-BR')}.`;
  }
  const [variavel] = nota ? [] : variaveisVazias(texto);
  return variavel === undefined ? null : `Falta preencher {${variavel}} antes de enviar.`;
}

/**
 * Onde se escreve à pessoa, ou uma nota para a loja: Enter manda, Shift+Enter muda de linha, e '/' abre as respostas
 * prontas. Fora da janela diz por quê, e só se anota.
 */
export function Escrever(props: {
  conversa: ConversaAberta;
  estado: EstadoDaConversa;
  ocupado: boolean;
  mandar: Sair;
  anexar: (arquivo: ArquivoEscolhido, texto: string, aoSair: () => void) => void;
  anotar: Sair;
  editarRespostas: () => void;
}) {
  const { conversa, estado, ocupado, mandar, anexar, anotar, editarRespostas } = props;
  const anexo = useAnexo();
  const { texto, mudar } = useTextoGuardado(`conversa:${conversa.id}`, conversa.id);
  const hoje = useHoje();
  const campo = useRef<HTMLTextAreaElement>(null);
  const lista = useId();
  const { impedimento, janela_ate } = estado;
  const [querNota, definirNota] = useState(false);
  const nota = querNota || impedimento !== null;
  const respostas = useEscolherResposta({
    conversa,
    texto: nota ? '' : texto,
    aoEscolher: (escolhido) => {
      mudar(escolhido);
      campo.current?.focus();
    },
  });
  // Quem abre a conversa já pode escrever; no toque, o teclado não sobe sozinho por cima das mensagens.
  useEffect(() => {
    if (window.matchMedia?.('(pointer: fine)').matches) campo.current?.focus({ preventScroll: true });
  }, []);
  const { escolhido } = anexo;
  const comArquivo = escolhido !== null && !nota;
  const maximo = nota ? LETRAS_DA_NOTA : comArquivo ? LETRAS_DA_LEGENDA : LETRAS_DA_MENSAGEM;
  const falta = faltaNo(texto, maximo, nota);
  const pronto = (texto.trim() !== '' || comArquivo) && falta === null && !ocupado && !respostas.aberta;
  const sair = () => {
    if (!pronto) return;
    if (!comArquivo) {
      (nota ? anotar : mandar)(texto.trim(), () => mudar(''));
      return;
    }
    anexar(escolhido, texto.trim(), () => {
      mudar('');
      anexo.tirar();
    });
  };
  return (
    <Box
      component="form"
      onSubmit={(evento) => {
        evento.preventDefault();
        sair();
      }}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        padding: 1,
        alignItems: 'flex-end',
        position: 'relative',
      }}
    >
      {impedimento !== null && <Impedido impedimento={impedimento} />}
      {respostas.aberta && <ListaDeRespostas id={lista} escolha={respostas} editar={editarRespostas} />}
      <OutlinedInput
        multiline
        maxRows={6}
        size="small"
        inputRef={campo}
        value={texto}
        readOnly={ocupado}
        onChange={(evento) => mudar(evento.target.value)}
        onKeyDown={(evento) => {
          if (evento.nativeEvent.isComposing) return;
          if (respostas.tecla(evento.key)) {
            evento.preventDefault();
            return;
          }
          if (evento.key !== 'Enter' || evento.shiftKey) return;
          evento.preventDefault();
          sair();
        }}
        placeholder={nota ? 'Uma nota que só a loja vê' : 'Escreva, ou / para uma pronta'}
        error={falta !== null}
        inputProps={{
          'aria-label': nota ? 'Nota interna' : 'Mensagem',
          enterKeyHint: 'send',
          ...(respostas.aberta && {
            'aria-controls': lista,
            'aria-activedescendant': `${lista}-${respostas.ativa}`,
          }),
        }}
        sx={{
          flex: '1 1 12rem',
          backgroundColor: nota
            ? (tema) =>
                `color-mix(in srgb, ${tema.vars.palette.warning.main} 12%, ${tema.vars.palette.background.paper})`
            : 'background.paper',
        }}
      />
      <Button type="submit" variant="contained" disabled={!pronto} aria-busy={ocupado}>
        {ocupado ? 'Enviando…' : nota ? 'Anotar' : 'Enviar'}
      </Button>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, flexBasis: '100%', alignItems: 'center' }}>
        {impedimento === null && (
          <Button size="small" aria-pressed={querNota} onClick={() => definirNota(!querNota)}>
            {querNota ? 'Voltar à mensagem' : 'Nota interna'}
          </Button>
        )}
        {!nota && (
          <Button
            size="small"
            onClick={() => {
              if (texto === '') mudar('/');
              campo.current?.focus();
            }}
            disabled={texto !== '' && !respostas.aberta}
          >
            Usar resposta pronta
          </Button>
        )}
        {!nota && <Anexo anexo={anexo} ocupado={ocupado} />}
      </Box>
      {falta !== null && <Aviso erro>{falta}</Aviso>}
      {anexo.erro !== null && !nota && <Aviso erro>{anexo.erro}</Aviso>}
      {janela_ate !== null && !nota && (
        <Aviso>
          Você pode escrever até {diaDe(janela_ate, hoje).toLowerCase()} às {horaDe(janela_ate)}.
        </Aviso>
      )}
    </Box>
  );
}
