import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { MidiaMostrada } from '../../../shared/conversas/midia.schema.ts';
import { useAcao } from '../../kit/useAcao.ts';
import { enderecoDaMidia, useMidia } from './consultas.ts';

const MEGA = 1024 * 1024;
const tamanhoDe = (bytes: number): string =>
  bytes < MEGA
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / MEGA).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`;

/** Por que o arquivo não está aqui, e o que fazer. */
const AUSENTE: Readonly<Record<NonNullable<MidiaMostrada['motivo']>, string>> = {
  grande: 'Arquivo de mais de 16 MB: abra no celular da loja.',
  tipo: 'Este tipo de arquivo não se guarda aqui: abra no celular da loja.',
  demais: 'Muitos arquivos numa hora: este se abre no celular da loja.',
  sumiu: 'O WhatsApp já não deu este arquivo: peça que a pessoa mande de novo.',
  prazo: 'Passaram 90 dias: o arquivo foi apagado.',
};

const Foto = styled('img')({
  display: 'block',
  maxWidth: '100%',
  maxHeight: '18rem',
  minHeight: '4rem',
  borderRadius: 8,
  objectFit: 'contain',
});

/** O tocador tem largura sua: sem o limite, no celular sai do balão e alarga a conversa. */
const Som = styled('audio')({ display: 'block', width: '18rem', maxWidth: '100%', marginBlock: 4 });

function Documento({ id, mensagem, midia }: { id: string; mensagem: string; midia: MidiaMostrada }) {
  const baixar = useAcao({
    fazer: () => enderecoDaMidia(id, mensagem),
    // O endereço manda baixar: a tela fica onde está.
    aoDarCerto: (url) => window.location.assign(url),
    frase: (texto) => `O arquivo não abriu: ${texto}`,
  });
  const nome = midia.nome ?? 'Documento';
  return (
    <Button
      size="small"
      variant="outlined"
      disabled={baixar.ocupado}
      aria-busy={baixar.ocupado}
      onClick={() => baixar.agir()}
      sx={{ textTransform: 'none', overflowWrap: 'anywhere', marginBlock: 0.5 }}
    >
      Baixar {nome}
      {midia.tamanho !== null && ` (${tamanhoDe(midia.tamanho)})`}
    </Button>
  );
}

/** O arquivo de uma mensagem: a imagem se vê, o áudio e o vídeo tocam, o documento se baixa. */
export function Midia({ id, mensagem, midia }: { id: string; mensagem: string; midia: MidiaMostrada }) {
  const { situacao, motivo, especie } = midia;
  const naTela = situacao === 'guardada' && especie !== 'documento';
  const { data, error, refetch } = useMidia(id, mensagem, naTela);
  if (situacao === 'chegando') return <em>Buscando o arquivo…</em>;
  if (situacao !== 'guardada') return <em>{AUSENTE[motivo ?? 'sumiu']}</em>;
  if (especie === 'documento') return <Documento id={id} mensagem={mensagem} midia={midia} />;
  if (error) {
    return (
      <Box>
        <em>O arquivo não abriu.</em>{' '}
        <Button size="small" onClick={() => void refetch()}>
          Tentar de novo
        </Button>
      </Box>
    );
  }
  if (!data) return <Typography variant="body2">Abrindo o arquivo…</Typography>;
  // O host do arquivo não sabe de que página se veio.
  if (especie === 'imagem')
    return <Foto src={data.url} alt="Imagem da conversa" referrerPolicy="no-referrer" />;
  if (especie === 'audio') {
    return <Som controls preload="none" src={data.url} aria-label="Áudio da conversa" />;
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: é o que a pessoa mandou, e não tem legendas
    <video
      controls
      preload="none"
      src={data.url}
      aria-label="Vídeo da conversa"
      style={{ maxWidth: '100%', maxHeight: '18rem' }}
    />
  );
}
