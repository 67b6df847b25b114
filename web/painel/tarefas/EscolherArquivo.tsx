import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type DragEvent, useRef, useState } from 'react';
import { MAXIMO_DE_LINHAS, TAMANHO_MAXIMO_ARQUIVO } from '../../../shared/tarefas/tarefas.limites.ts';
import { FileDownloadOutlined as FileDownload, UploadFileOutlined as UploadFile } from '../../kit/icones.tsx';
import { numero } from '../pecas/contar.ts';
import { baixarTexto } from '../pecas/tarefas/baixar.ts';
import { tamanhoEmPalavras } from './arquivo.ts';
import type { Lista } from './listaImportada.ts';
import { colunasDeImportar, modeloCsv } from './modelo.ts';

const COMO_SE_RECONHECE: Record<Lista, string> = {
  clientes: 'Um cliente que já existe se reconhece pelo CPF ou pelo e-mail, e fica como está.',
  assinaturas:
    'O cliente se reconhece pelo CPF ou pelo e-mail, e o produto pelo nome: os dois já precisam estar cadastrados.',
};

const lista = (titulos: readonly string[]) => new Intl.ListFormat('pt-BR').format(titulos);

/** Primeiro passo: escolher ou arrastar o arquivo, com o modelo para baixar. */
export function EscolherArquivo(props: {
  de: Lista;
  erro: string | null;
  aoEscolher: (arquivo: File) => void;
}) {
  const { de, erro, aoEscolher } = props;
  const entrada = useRef<HTMLInputElement>(null);
  const [sobre, definirSobre] = useState(false);
  const colunas = colunasDeImportar(de);
  const obrigatorias = colunas.filter((coluna) => coluna.obrigatoria).map((coluna) => coluna.titulo);

  const soltar = (evento: DragEvent) => {
    evento.preventDefault();
    definirSobre(false);
    const arquivo = evento.dataTransfer.files[0];
    if (arquivo) aoEscolher(arquivo);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: '48rem' }}>
      {erro !== null && <Alert severity="error">{erro}</Alert>}
      <Box
        onDragOver={(evento) => {
          evento.preventDefault();
          definirSobre(true);
        }}
        onDragLeave={() => definirSobre(false)}
        onDrop={soltar}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          gap: 1.5,
          padding: { xs: 3, md: 5 },
          textAlign: 'center',
          border: '2px dashed',
          borderColor: sobre ? 'primary.main' : 'divider',
          borderRadius: 1,
          backgroundColor: sobre ? 'action.hover' : 'background.paper',
        }}
      >
        <UploadFile sx={{ fontSize: '2.5rem', color: 'text.secondary' }} aria-hidden />
        <Typography variant="h2">Arraste o arquivo CSV para cá</Typography>
        <Button variant="contained" onClick={() => entrada.current?.click()}>
          Escolher arquivo
        </Button>
        <input
          ref={entrada}
          type="file"
          accept=".csv,.txt,.tsv,text/csv"
          aria-label="Arquivo CSV"
          hidden
          onChange={(evento) => {
            const arquivo = evento.target.files?.[0];
            // O mesmo arquivo, corrigido, pode ser escolhido de novo.
            evento.target.value = '';
            if (arquivo) aoEscolher(arquivo);
          }}
        />
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          Até {tamanhoEmPalavras(TAMANHO_MAXIMO_ARQUIVO)} e {numero(MAXIMO_DE_LINHAS)} linhas
        </Typography>
      </Box>
      <Typography>
        Antes de gravar, você vê o que cada linha vai fazer: nada muda sem a sua confirmação.{' '}
        {COMO_SE_RECONHECE[de]}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        A primeira linha traz os nomes das colunas. Não podem faltar: {lista(obrigatorias)}. O arquivo que
        'Exportar CSV' gera também serve.
      </Typography>
      <Button
        startIcon={<FileDownload />}
        sx={{ justifySelf: 'start' }}
        onClick={() => baixarTexto(modeloCsv(de), `modelo-${de}.csv`)}
      >
        Baixar arquivo modelo
      </Button>
    </Box>
  );
}
