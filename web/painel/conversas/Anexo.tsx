import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { MAXIMO_DO_ANEXO, TAMANHO_DO_ANEXO } from '../../../shared/conversas/midia.schema.ts';

const ACEITOS = 'image/jpeg,image/png,application/pdf,audio/*,.ogg,.mp3,.m4a,.aac,.amr';

/** O que se diz antes de escolher: o que vai, e até que tamanho. */
export const O_QUE_VAI = `Imagem, PDF ou áudio, até ${TAMANHO_DO_ANEXO}`;

/** Os bytes de um arquivo em base64. */
async function escreverBase64(arquivo: File): Promise<string> {
  const bytes = new Uint8Array(await arquivo.arrayBuffer());
  let texto = '';
  // Por partes: de uma vez, passa do que uma chamada aceita de argumentos.
  for (let inicio = 0; inicio < bytes.length; inicio += 0x8000) {
    texto += String.fromCharCode(...bytes.subarray(inicio, inicio + 0x8000));
  }
  return btoa(texto);
}

export type ArquivoEscolhido = { readonly nome: string; readonly base64: string };

/** O arquivo que se escolheu para mandar; o grande demais recusa-se em palavras, sem o ler. */
export function useAnexo() {
  const [escolhido, definir] = useState<ArquivoEscolhido | null>(null);
  const [erro, definirErro] = useState<string | null>(null);
  return {
    escolhido,
    erro,
    tirar: () => {
      definir(null);
      definirErro(null);
    },
    escolher: async (arquivo: File) => {
      definir(null);
      if (arquivo.size > MAXIMO_DO_ANEXO) {
        definirErro(`${arquivo.name} é grande demais: use um arquivo de até ${TAMANHO_DO_ANEXO}.`);
        return;
      }
      if (arquivo.size === 0) {
        definirErro(`${arquivo.name} está vazio.`);
        return;
      }
      definirErro(null);
      definir({ nome: arquivo.name, base64: await escreverBase64(arquivo) });
    },
  };
}

/** Escolhe um arquivo, ou mostra o escolhido e deixa tirá-lo. */
export function Anexo(props: { anexo: ReturnType<typeof useAnexo>; ocupado: boolean }) {
  const { anexo, ocupado } = props;
  const campo = useRef<HTMLInputElement>(null);
  const { escolhido } = anexo;
  return (
    <>
      <input
        ref={campo}
        type="file"
        hidden
        accept={ACEITOS}
        aria-label="Arquivo a mandar"
        onChange={({ target }) => {
          const [arquivo] = target.files ?? [];
          // O mesmo arquivo, escolhido de novo, conta outra vez.
          target.value = '';
          if (arquivo) void anexo.escolher(arquivo);
        }}
      />
      {escolhido === null ? (
        <Button size="small" disabled={ocupado} title={O_QUE_VAI} onClick={() => campo.current?.click()}>
          Anexar
        </Button>
      ) : (
        <Button size="small" disabled={ocupado} onClick={anexo.tirar} sx={{ overflowWrap: 'anywhere' }}>
          Tirar {escolhido.nome}
        </Button>
      )}
      {escolhido === null && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {O_QUE_VAI}
        </Typography>
      )}
    </>
  );
}
