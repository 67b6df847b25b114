import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { EsqueletoTabela } from '../../kit/Esqueletos.tsx';
import { EstadoErro } from '../../kit/Faces.tsx';
import { fraseDaFalta, useRegistroParaEditar } from '../../kit/formulario/RegistroParaEditar.tsx';
import { rotas } from './consultas.ts';
import type { DialogoAberto } from './dialogo.ts';
import { FormularioEditar } from './FormularioEditar.tsx';
import { FormularioNova } from './FormularioNova.tsx';
import { FormularioRenovar } from './FormularioRenovar.tsx';

const FALTA = {
  naoEncontrado: 'Assinatura não encontrada',
  naoCarregou: 'Não foi possível carregar a assinatura',
};

type Existente = Extract<DialogoAberto, { id: string }>;

/** Espera a assinatura chegar antes de abrir o formulário dela, para que ele nasça com a versão de agora. */
function FormularioDeExistente({ dialogo, aoFechar }: { dialogo: Existente; aoFechar: () => void }) {
  const { id } = dialogo;
  const consulta = useRegistroParaEditar(['assinatura', id], (opcoes) => rotas.ler(id, opcoes));
  if (consulta.data) {
    const Formulario = dialogo.acao === 'editar' ? FormularioEditar : FormularioRenovar;
    return <Formulario assinatura={consulta.data} aoFechar={aoFechar} />;
  }
  return (
    <Dialog
      open
      onClose={aoFechar}
      aria-label={dialogo.acao === 'editar' ? 'Editar assinatura' : 'Renovar assinatura'}
    >
      <DialogContent>
        {consulta.error ? (
          <EstadoErro
            mensagem={fraseDaFalta(consulta.error, FALTA)}
            aoTentarDeNovo={() => void consulta.refetch()}
          />
        ) : (
          <EsqueletoTabela />
        )}
      </DialogContent>
      <DialogActions sx={{ padding: 2 }}>
        <Button onClick={aoFechar}>Fechar</Button>
      </DialogActions>
    </Dialog>
  );
}

/** O formulário que o endereço diz estar aberto. */
export default function Formularios({ dialogo, aoFechar }: { dialogo: DialogoAberto; aoFechar: () => void }) {
  if (dialogo.acao === 'nova') return <FormularioNova aoFechar={aoFechar} />;
  return (
    <FormularioDeExistente key={`${dialogo.acao}:${dialogo.id}`} dialogo={dialogo} aoFechar={aoFechar} />
  );
}
