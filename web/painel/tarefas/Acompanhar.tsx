import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Tarefa } from '../../../shared/tarefas/tarefas.schema.ts';
import { EstadoVazio } from '../../kit/Faces.tsx';
import { numero, porcentagem } from '../pecas/contar.ts';
import { useRelerListas } from '../pecas/tarefas/consultas.ts';
import { Progresso } from '../pecas/tarefas/Progresso.tsx';
import { BaixarRecusadas } from './BaixarRecusadas.tsx';
import { Colunas } from './Colunas.tsx';
import { EscolherArquivo } from './EscolherArquivo.tsx';
import type { Lista } from './listaImportada.ts';
import { Previa } from './Previa.tsx';
import { fraseDoResultado } from './previa.ts';
import { useCancelar, useRetomarAnalise } from './retomar.ts';

/** 'n de total linhas', quando já se sabe o total. */
const escreverAndamento = ({ feitas, total }: Tarefa) =>
  total > 0 ? `${numero(feitas)} de ${numero(total)} linhas. ` : '';

function Quadro({ children }: { children: ReactNode }) {
  return (
    <Paper
      variant="outlined"
      sx={{ display: 'grid', gap: 2, justifyItems: 'stretch', maxWidth: '48rem', padding: { xs: 2, md: 3 } }}
    >
      {children}
    </Paper>
  );
}

/** O arquivo já saiu deste aparelho: se chegou, a conferência começa; se não, é preciso escolhê-lo de novo. */
function Aguardando(props: { tarefa: Tarefa; de: Lista; aoEscolher: (a: File) => void }) {
  const { tarefa, de, aoEscolher } = props;
  const motivo = useRetomarAnalise(tarefa.id, tarefa.nome_arquivo ?? 'arquivo');
  if (motivo === null) return <Progresso titulo="Retomando a importação…" parte={null} />;
  return <EscolherArquivo de={de} erro={motivo} aoEscolher={aoEscolher} />;
}

function Conferindo({ tarefa }: { tarefa: Tarefa }) {
  const { agir: cancelar, ocupado, erro } = useCancelar(tarefa.id);
  return (
    <Quadro>
      {erro !== null && <Alert severity="error">{erro}</Alert>}
      <Progresso
        titulo="Conferindo linha por linha…"
        parte={porcentagem(tarefa)}
        detalhe={`${escreverAndamento(tarefa)}Nada foi gravado ainda. Pode sair desta tela e voltar depois.`}
      />
      <Button variant="outlined" disabled={ocupado} onClick={() => cancelar()} sx={{ justifySelf: 'start' }}>
        Cancelar
      </Button>
    </Quadro>
  );
}

/** Uma importação em cada situação por que passa depois do envio do arquivo. */
export function Acompanhar(props: {
  de: Lista;
  tarefa: Tarefa;
  /** A última leitura falhou: o que está à vista pode ter mudado. */
  semNoticias: boolean;
  aoReler: () => void;
  aoEscolher: (arquivo: File) => void;
  aoRecomecar: () => void;
}) {
  const { de, tarefa, semNoticias, aoReler, aoRecomecar } = props;
  const { status } = tarefa;
  const vencer = useRelerListas();
  const vencidas = useRef(false);
  useEffect(() => {
    // Uma importação que falhou no meio também gravou linhas.
    if (vencidas.current || (status !== 'concluida' && status !== 'falhou')) return;
    vencidas.current = true;
    vencer();
  }, [status, vencer]);

  const outro = (
    <Button variant="outlined" onClick={aoRecomecar}>
      Importar outro arquivo
    </Button>
  );
  const recusadas = tarefa.recusadas > 0 && <BaixarRecusadas tarefa={tarefa} />;
  const conteudo = () => {
    switch (status) {
      case 'aguardando_arquivo':
        return <Aguardando tarefa={tarefa} de={de} aoEscolher={props.aoEscolher} />;
      case 'analisando':
        return <Conferindo tarefa={tarefa} />;
      case 'aguardando_colunas':
        return <Colunas tarefa={tarefa} de={de} />;
      case 'aguardando_confirmacao':
        return <Previa tarefa={tarefa} de={de} />;
      case 'processando':
        return (
          <Quadro>
            <Progresso
              titulo={de === 'clientes' ? 'Gravando os clientes…' : 'Gravando as assinaturas…'}
              parte={porcentagem(tarefa)}
              detalhe={`${escreverAndamento(tarefa)}Pode sair desta tela: a importação continua.`}
            />
          </Quadro>
        );
      case 'concluida':
        return (
          <EstadoVazio
            titulo="Importação concluída"
            texto={<span role="status">{fraseDoResultado(tarefa)}</span>}
            acao={
              <>
                <Button component={Link} to={`/dashboard/${de}`} variant="contained">
                  {de === 'clientes' ? 'Ver os clientes' : 'Ver as assinaturas'}
                </Button>
                {recusadas}
                {outro}
              </>
            }
          />
        );
      case 'falhou':
        return (
          <EstadoVazio
            titulo="A importação não terminou"
            texto={
              <span role="alert">
                {(tarefa.erro ?? 'Algo deu errado').replace(/\.?$/, '.')}
                {tarefa.novas > 0 && ' Importar o mesmo arquivo de novo não repete o que já foi gravado.'}
              </span>
            }
            acao={
              <>
                {recusadas}
                {outro}
              </>
            }
          />
        );
      case 'cancelada':
        return (
          <EstadoVazio
            titulo="Importação cancelada"
            texto={<span role="status">Nada foi gravado.</span>}
            acao={outro}
          />
        );
    }
  };
  return (
    <>
      {semNoticias && (
        <Alert
          severity="warning"
          sx={{ marginBottom: 2 }}
          action={
            <Button color="inherit" size="small" onClick={aoReler}>
              Tentar de novo
            </Button>
          }
        >
          Não foi possível saber o andamento. A importação continua no servidor.
        </Alert>
      )}
      {conteudo()}
    </>
  );
}
