import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { updatePassword } from 'aws-amplify/auth';
import { type Control, type Resolver, useForm } from 'react-hook-form';
import { useRecados } from '../../kit/Recados.tsx';
import { REGRAS_DA_SENHA } from '../shell/errosDeEntrada.ts';
import { esperarComPrazo } from '../shell/prazo.ts';
import { configurarSessao } from '../shell/sessao.ts';
import { CampoSenha } from './CampoSenha.tsx';
import { Secao } from './Secao.tsx';
import { falhaDaTroca, recusarTroca, type ValoresSenha } from './senha.ts';

const EM_BRANCO: ValoresSenha = { atual: '', nova: '', repetida: '' };

const validar: Resolver<ValoresSenha> = (valores) => {
  const recusa = recusarTroca(valores);
  return recusa === null
    ? { values: valores, errors: {} }
    : { values: {}, errors: { [recusa.campo]: { type: 'recusa', message: recusa.mensagem } } };
};

/** Troca a senha de quem entrou. Nada do que se digita aqui vai para o rascunho. */
export function FormularioSenha({ email }: { email: string }) {
  const recados = useRecados();
  const form = useForm<ValoresSenha>({ resolver: validar, defaultValues: EM_BRANCO });
  const { errors, isSubmitting } = form.formState;

  const trocar = async ({ atual, nova }: ValoresSenha) => {
    try {
      await configurarSessao();
      await esperarComPrazo(updatePassword({ oldPassword: atual, newPassword: nova }));
      form.reset(EM_BRANCO);
      recados.sucesso('Senha alterada');
    } catch (falha) {
      const { campo, mensagem } = falhaDaTroca(falha);
      if (campo === null) form.setError('root', { message: mensagem });
      else form.setError(campo, { message: mensagem }, { shouldFocus: true });
    }
  };
  // O estado do formulário atrasa uma renderização: dois cliques no mesmo instante enviam uma vez.
  const enviar = form.handleSubmit(trocar);
  const control: Control<ValoresSenha> = form.control;

  return (
    <Secao
      titulo="Trocar a senha"
      aoEnviar={(evento) => {
        if (isSubmitting) return evento.preventDefault();
        form.clearErrors('root');
        void enviar(evento);
      }}
    >
      {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
      {/* Para o gerenciador de senhas saber de quem é a senha. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <CampoSenha control={control} name="atual" label="Senha atual" autoComplete="current-password" />
      <CampoSenha
        control={control}
        name="nova"
        label="Senha nova"
        autoComplete="new-password"
        regras={REGRAS_DA_SENHA}
      />
      <CampoSenha control={control} name="repetida" label="Repita a senha nova" autoComplete="new-password" />
      <Button
        type="submit"
        variant="contained"
        disabled={isSubmitting}
        aria-busy={isSubmitting}
        sx={{ justifySelf: 'start' }}
      >
        {isSubmitting ? 'Trocando…' : 'Trocar a senha'}
      </Button>
    </Secao>
  );
}
