import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { EsqueletoCartoes } from '../../kit/Esqueletos.tsx';
import { EstadoErro } from '../../kit/Faces.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { useConhecimento } from './consultas.ts';
import { DaPagina } from './DaPagina.tsx';
import { DoArquivo } from './DoArquivo.tsx';
import { DoTexto } from './DoTexto.tsx';
import { useBase } from './enderecos.ts';
import { PreviaDosRascunhos } from './PreviaDosRascunhos.tsx';
import { type Achados, NADA } from './rascunhos.ts';

const ORIGENS = { pagina: 'Uma página de venda', texto: 'Texto colado', arquivo: 'PDF ou planilha' } as const;
type Origem = keyof typeof ORIGENS;
const ehOrigem = (valor: string): valor is Origem => Object.hasOwn(ORIGENS, valor);

/** Faz rascunhos de itens do que quem vende já tem: escolhe-se a origem, confere-se cada um e salvam-se inativos. */
export default function CriarDe({ aoFechar }: { aoFechar: () => void }) {
  const { produto: base, nome } = useBase();
  const lista = useConhecimento(base);
  const [origem, definirOrigem] = useState<Origem>('pagina');
  const [achados, definirAchados] = useState<Achados>(NADA);
  return (
    <>
      <PaginaCabecalho
        titulo="Criar a partir do que você já tem"
        subtitulo={`Cada pergunta ou título vira um rascunho de ${nome}. Ele fica inativo: o assistente só o usa depois que você o ativar.`}
        acao={
          <Button variant="outlined" onClick={aoFechar}>
            Voltar à base
          </Button>
        }
      />
      <Paper
        component="section"
        variant="outlined"
        aria-label="De onde criar"
        sx={{ padding: { xs: 2, md: 3 }, marginBottom: 2, display: 'grid', gap: 2, minWidth: 0 }}
      >
        <NativeSelect
          input={<OutlinedInput size="small" />}
          value={origem}
          onChange={({ target: { value } }) => {
            if (!ehOrigem(value)) return;
            // O que se achou numa origem não é da outra.
            definirAchados(NADA);
            definirOrigem(value);
          }}
          inputProps={{ 'aria-label': 'Origem' }}
          sx={{ justifySelf: 'start', maxWidth: '100%' }}
        >
          {Object.entries(ORIGENS).map(([valor, rotulo]) => (
            <option key={valor} value={valor}>
              {rotulo}
            </option>
          ))}
        </NativeSelect>
        {origem === 'pagina' && <DaPagina base={base} nome={nome} aoAchar={definirAchados} />}
        {origem === 'texto' && <DoTexto base={base} aoAchar={definirAchados} />}
        {origem === 'arquivo' && <DoArquivo aoAchar={definirAchados} />}
      </Paper>
      {achados !== NADA &&
        (lista.completo ? (
          <PreviaDosRascunhos base={base} achados={achados} itens={lista.itens} aoFechar={aoFechar} />
        ) : lista.erro ? (
          <EstadoErro
            mensagem="Não foi possível ler a base para ver o que já existe"
            aoTentarDeNovo={lista.recarregar}
          />
        ) : (
          <EsqueletoCartoes />
        ))}
    </>
  );
}
