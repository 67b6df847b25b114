import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { DialogoConfirmacao } from './DialogoConfirmacao.tsx';
import { foi, ouJaSumiu } from './falhas.ts';
import type { RotasDoCadastro } from './formulario/useCadastro.ts';
import { useAcao } from './useAcao.ts';

type Gravado = { readonly id: string; readonly versao: number };

/** As chamadas de um cadastro cujos registros se excluem, na versão que se viu. */
export type RotasComExclusao<T, R> = RotasDoCadastro<T, R> & {
  readonly excluir: (
    pedido: { params: { id: string }; query: { versao: number } },
    opcoes: { chave: string },
  ) => Promise<unknown>;
};

/**
 * Pergunta antes de excluir um registro na versão que a lista mostra. Se ele mudou em outra janela, lê e mostra o de
 * agora e deixa decidir de novo; se já não existe, era o que se queria. `impedido` é o que não se exclui pelo que está
 * ligado a ele: a recusa que o diz, e a outra pergunta (null, se pode ser excluído).
 */
export function DialogoExclusao<T extends Gravado, R extends T>(props: {
  registro: T;
  rotas: Pick<RotasComExclusao<never, R>, 'ler' | 'excluir'>;
  /** A recusa de quem já o excluiu. */
  naoEncontrado: string;
  /** As listas em que ele está. */
  listas: { readonly guardar: (atual: R) => void; readonly esquecer: (id: string) => void };
  impedido?: { readonly recusa: string; readonly pergunta: (atual: T) => ReactNode };
  titulo: string;
  sucesso: string;
  falha: string;
  aoFechar: () => void;
  children: ReactNode;
}) {
  const { rotas, listas, naoEncontrado, impedido, sucesso, falha: oQueFalhou, aoFechar } = props;
  const [registro, definirRegistro] = useState(props.registro);
  const { id, versao } = registro;
  const excluir = useAcao({
    fazer: (opcoes, versao: number) =>
      ouJaSumiu(rotas.excluir({ params: { id }, query: { versao } }, opcoes), naoEncontrado),
    sucesso: () => sucesso,
    frase: (mensagem) => `${oQueFalhou} ${mensagem}`,
    aoDarCerto: () => {
      listas.esquecer(id);
      aoFechar();
    },
    aoFalhar: async (falha) => {
      const impediu = impedido !== undefined && foi(falha, impedido.recusa);
      if (!impediu && !foi(falha, 'versao_desatualizada')) return;
      const atual = await rotas.ler(id);
      listas.guardar(atual);
      definirRegistro(atual);
      return !impediu;
    },
  });

  const outra = impedido?.pergunta(registro) ?? null;
  if (outra !== null) return outra;
  return (
    <DialogoConfirmacao
      aberto
      titulo={props.titulo}
      rotuloConfirmar="Excluir"
      perigosa
      ocupado={excluir.ocupado}
      erro={excluir.erro}
      aoConfirmar={() => excluir.agir(versao)}
      aoCancelar={aoFechar}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{props.children}</Typography>
    </DialogoConfirmacao>
  );
}
