import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type ClipboardEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react';
import type { Imagem } from '../../../../shared/blocos/blocos.schema.ts';
import {
  enderecoDaImagem,
  LARGURAS_DA_IMAGEM,
  TIPOS_DE_IMAGEM,
} from '../../../../shared/imagens/imagens.rules.ts';
import { Moldura } from '../../../kit/campos/Moldura.tsx';
import { Falha } from '../../../kit/Falha.tsx';
import { FileUp } from '../../../kit/icones.tsx';
import { origemDoSite } from '../../shell/config.ts';
import { usePerfil } from '../sessao/perfil.ts';
import { Progresso } from '../tarefas/Progresso.tsx';
import { useUploadDaImagem } from './useUploadDaImagem.ts';

/** Maior texto que descreve uma imagem. */
const MAXIMO_DO_ALT = 200;

/** Onde se vê a imagem: a que se acabou de escolher, do próprio arquivo; a guardada, onde as páginas a mostram. */
function fonteDa(valor: Imagem, username: string | undefined): string | null {
  if ('endereco' in valor) return valor.endereco;
  if (username === undefined) return null;
  return origemDoSite() + enderecoDaImagem(username, valor.id, LARGURAS_DA_IMAGEM[0]);
}

/** O endereço de um arquivo que só existe neste navegador, e que se larga quando já não se mostra. */
function useArquivoLocal() {
  const [local, definirLocal] = useState<{ id: string; url: string } | null>(null);
  useEffect(() => () => (local === null ? undefined : URL.revokeObjectURL(local.url)), [local]);
  return [local, definirLocal] as const;
}

/**
 * Uma imagem que se escolhe, se cola ou se larga aqui: sobe, mostra-se, descreve-se e tira-se. `aoMudar` recebe a que
 * ficou, ou null; a descrição que se escreveu passa à imagem que troca a de antes.
 */
export function CampoImagem(props: {
  rotulo: string;
  valor: Imagem | null;
  aoMudar: (valor: Imagem | null) => void;
  /** Só enfeita, e pequena: não se pede o que mostra. */
  decorativa?: boolean;
}) {
  const { rotulo, valor, aoMudar, decorativa = false } = props;
  const titulo = useId();
  const entrada = useRef<HTMLInputElement>(null);
  const { data: perfil } = usePerfil();
  const [local, definirLocal] = useArquivoLocal();
  // A imagem chega segundos depois de se escolher: vale a descrição escrita entretanto.
  const alt = useRef('');
  alt.current = valor?.alt ?? '';
  const { estado, escolher, repetir } = useUploadDaImagem(({ id, largura, altura }, arquivo) => {
    definirLocal({ id, url: URL.createObjectURL(arquivo) });
    aoMudar({ id, largura, altura, alt: alt.current });
  });
  const ocupado = estado.fase === 'enviando';
  const levar = (arquivo: File | undefined) => {
    if (arquivo) void escolher(arquivo);
  };
  const trazido = (evento: ClipboardEvent | DragEvent, { files }: DataTransfer) => {
    if (files.length === 0) return;
    evento.preventDefault();
    levar(files[0]);
  };
  const daqui = valor !== null && 'id' in valor && valor.id === local?.id ? local.url : null;
  const fonte = valor === null ? null : (daqui ?? fonteDa(valor, perfil?.username));
  return (
    <Box
      role="group"
      aria-labelledby={titulo}
      onPaste={(evento) => trazido(evento, evento.clipboardData)}
      onDragOver={(evento) => evento.preventDefault()}
      onDrop={(evento) => trazido(evento, evento.dataTransfer)}
      sx={{ display: 'grid', gap: 1, minWidth: 0 }}
    >
      <Typography id={titulo} sx={{ fontWeight: 550 }}>
        {rotulo}
      </Typography>
      {valor !== null && fonte !== null && (
        <img
          src={fonte}
          width={valor.largura}
          height={valor.altura}
          alt={valor.alt || 'A imagem escolhida'}
          style={{
            width: 'auto',
            maxWidth: '100%',
            height: 'auto',
            maxHeight: decorativa ? 96 : 240,
            borderRadius: 8,
          }}
        />
      )}
      {ocupado && (
        <Progresso
          titulo={estado.parte === null ? 'Guardando a imagem…' : 'Enviando a imagem…'}
          parte={estado.parte === null ? null : Math.round(estado.parte * 100)}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          startIcon={<FileUp />}
          onClick={() => entrada.current?.click()}
          disabled={ocupado}
          aria-busy={ocupado}
        >
          {valor === null ? 'Escolher imagem' : 'Trocar'}
        </Button>
        {valor !== null && (
          <Button color="error" onClick={() => aoMudar(null)} disabled={ocupado}>
            Remover
          </Button>
        )}
      </Box>
      <input
        ref={entrada}
        type="file"
        accept={TIPOS_DE_IMAGEM.join()}
        aria-label={`Arquivo: ${rotulo}`}
        hidden
        onChange={(evento) => {
          const arquivo = evento.target.files?.[0];
          // O mesmo arquivo, corrigido, pode ser escolhido de novo.
          evento.target.value = '';
          levar(arquivo);
        }}
      />
      {estado.fase === 'falhou' && (
        <Falha erro={estado.erro} {...(estado.repete ? { aoTentarDeNovo: () => void repetir() } : {})} />
      )}
      {valor === null && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          JPEG, PNG ou WebP de até 10 MB. Também pode colar ou arrastar até aqui.
        </Typography>
      )}
      {valor !== null && !decorativa && (
        <Moldura
          label="O que a imagem mostra"
          erro={undefined}
          ajuda="Para quem não a vê e para os buscadores"
        >
          {(dentro) => (
            <OutlinedInput
              value={valor.alt}
              onChange={(evento) => aoMudar({ ...valor, alt: evento.target.value })}
              inputProps={{ ...dentro, maxLength: MAXIMO_DO_ALT }}
            />
          )}
        </Moldura>
      )}
    </Box>
  );
}
