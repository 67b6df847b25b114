import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type DragEvent, useRef, useState } from 'react';
import { CAMPOS_A_LER, nomeDoObrigatorio } from '../../../shared/tarefas/mapa.rules.ts';
import { MAXIMO_DE_LINHAS, TAMANHO_MAXIMO_ARQUIVO } from '../../../shared/tarefas/tarefas.limites.ts';
import { Download, FileUp } from '../../kit/icones.tsx';
import { numero } from '../pecas/contar.ts';
import { baixarTexto } from '../pecas/tarefas/baixar.ts';
import { tamanhoEmPalavras } from './arquivo.ts';
import type { Lista } from './listaImportada.ts';
import { modeloCsv } from './modelo.ts';

const COMO_SE_RECONHECE: Record<Lista, string> = {
  clientes:
    'Um cliente que já existe se reconhece pelo CPF ou pelo e-mail, e fica como está, a menos que você peça para o atualizar.',
  assinaturas:
    'O cliente se reconhece pelo CPF ou, na linha que não o traz, pelo e-mail; o produto, pelo nome. Os dois já precisam estar cadastrados.',
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
  const obrigatorias = CAMPOS_A_LER[de].filter(({ obrigatoria }) => obrigatoria);

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
        <FileUp sx={{ fontSize: '2.5rem', color: 'text.secondary' }} aria-hidden />
        <Typography variant="h2">Arraste o arquivo CSV para cá</Typography>
        <Button variant="contained" onClick={() => entrada.current?.click()}>
          Escolher arquivo
        </Button>
        <input
          ref={entrada}
          type="file"
          accept=".csv,.txt,.tsv,.xlsx,text/csv"
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
          CSV ou planilha do Excel (.xlsx), até {tamanhoEmPalavras(TAMANHO_MAXIMO_ARQUIVO)} e{' '}
          {numero(MAXIMO_DE_LINHAS)} linhas
        </Typography>
      </Box>
      <Typography>
        Antes de gravar, você vê o que cada linha vai fazer: nada muda sem a sua confirmação.{' '}
        {COMO_SE_RECONHECE[de]}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        A primeira linha traz os nomes das colunas. Não podem faltar:{' '}
        {lista(obrigatorias.map((coluna) => nomeDoObrigatorio(de, coluna)))}. Servem o arquivo que 'Exportar
        CSV' gera, a planilha da Kiwify, da Hotmart ou do Asaas, e a que você fez no Excel: se as colunas
        tiverem outros nomes, você diz na tela qual é qual.
      </Typography>
      <Button
        startIcon={<Download />}
        sx={{ justifySelf: 'start' }}
        onClick={() => baixarTexto(modeloCsv(de), `modelo-${de}.csv`)}
      >
        Baixar arquivo modelo
      </Button>
    </Box>
  );
}
