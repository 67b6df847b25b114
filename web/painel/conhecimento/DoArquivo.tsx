import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import {
  adivinharColunas,
  type ColunasDaTabela,
  nomearColunas,
  rascunhosDaTabela,
} from '../../../shared/conhecimento/rascunhos-da-tabela.rules.ts';
import { rascunhosDoTexto } from '../../../shared/conhecimento/rascunhos-do-texto.rules.ts';
import { Falha } from '../../kit/Falha.tsx';
import { FileUp } from '../../kit/icones.tsx';
import type { LidoDoArquivo } from './conversaComOLeitor.ts';
import { lerArquivo } from './lerArquivo.ts';
import { type AoAchar, avisarSemTexto, NADA } from './rascunhos.ts';

type Tabela = Extract<LidoDoArquivo, { tipo: 'tabela' }>['linhas'];

/** De que coluna sai a pergunta e de qual a resposta: vem adivinhado, e quem vende confere. */
function Colunas(props: {
  linhas: Tabela;
  colunas: ColunasDaTabela;
  aoMudar: (colunas: ColunasDaTabela) => void;
}) {
  const { linhas, colunas, aoMudar } = props;
  const nomes = nomearColunas(linhas);
  const escolher = (qual: 'pergunta' | 'resposta', rotulo: string) => (
    <NativeSelect
      input={<OutlinedInput size="small" />}
      value={colunas[qual]}
      onChange={({ target }) => aoMudar({ ...colunas, [qual]: Number(target.value) })}
      inputProps={{ 'aria-label': rotulo }}
      sx={{ maxWidth: '100%' }}
    >
      {nomes.map((nome, i) => (
        <option key={nome} value={i}>
          {rotulo}: {nome}
        </option>
      ))}
    </NativeSelect>
  );
  return (
    <>
      {escolher('pergunta', 'Coluna da pergunta')}
      {escolher('resposta', 'Coluna da resposta')}
      <FormControlLabel
        label="A primeira linha são os nomes das colunas"
        control={
          <Checkbox
            checked={colunas.cabecalho}
            onChange={(_, cabecalho) => aoMudar({ ...colunas, cabecalho })}
          />
        }
      />
    </>
  );
}

/** Um PDF ou uma planilha: lê-se no próprio navegador, e o arquivo não se guarda. */
export function DoArquivo({ aoAchar }: { aoAchar: AoAchar }) {
  const entrada = useRef<HTMLInputElement>(null);
  const [nome, definirNome] = useState('');
  const [lendo, definirLendo] = useState(false);
  const [erro, definirErro] = useState<string | null>(null);
  const [linhas, definirLinhas] = useState<Tabela | null>(null);
  const [colunas, definirColunas] = useState<ColunasDaTabela | null>(null);

  useEffect(() => {
    if (!linhas || !colunas) return;
    const { rascunhos, incompletas } = rascunhosDaTabela(linhas, colunas);
    aoAchar({
      rascunhos,
      avisos:
        incompletas > 0
          ? [
              `${incompletas} ${incompletas === 1 ? 'linha ficou' : 'linhas ficaram'} de fora, sem pergunta ou sem resposta.`,
            ]
          : [],
    });
  }, [linhas, colunas, aoAchar]);

  const escolher = async (arquivo: File) => {
    definirNome(arquivo.name);
    definirErro(null);
    definirLinhas(null);
    definirColunas(null);
    aoAchar(NADA);
    definirLendo(true);
    try {
      const lido = await lerArquivo(arquivo);
      if (lido.tipo === 'texto') {
        const { rascunhos, semTexto } = rascunhosDoTexto(lido.texto);
        aoAchar({ rascunhos, avisos: avisarSemTexto(semTexto) });
        return;
      }
      const achadas = adivinharColunas(lido.linhas);
      if (!achadas) return definirErro('A planilha precisa de duas colunas: a da pergunta e a da resposta');
      definirLinhas(lido.linhas);
      definirColunas(achadas);
    } catch (falha) {
      definirErro(falha instanceof Error ? falha.message : String(falha));
    } finally {
      definirLendo(false);
    }
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FileUp />}
        disabled={lendo}
        aria-busy={lendo}
        onClick={() => entrada.current?.click()}
        sx={{ justifySelf: 'start' }}
      >
        Escolher arquivo
      </Button>
      <input
        ref={entrada}
        type="file"
        accept=".pdf,.xlsx,.csv,.tsv,.txt,.md"
        aria-label="Arquivo"
        hidden
        onChange={({ target }) => {
          const arquivo = target.files?.[0];
          // O mesmo arquivo, corrigido, pode ser escolhido de novo.
          target.value = '';
          if (arquivo) void escolher(arquivo);
        }}
      />
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {lendo
          ? `Lendo ${nome}…`
          : nome || 'PDF, .xlsx ou .csv, até 5 MB. Lê-se aqui no seu navegador, e não se guarda.'}
      </Typography>
      <Falha erro={erro} />
      {linhas && colunas && <Colunas linhas={linhas} colunas={colunas} aoMudar={definirColunas} />}
    </>
  );
}
