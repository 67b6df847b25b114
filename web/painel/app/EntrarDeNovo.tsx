import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useRef, useState } from 'react';
import { confirmarCodigo, mensagemDoCodigo } from '../shell/codigo.ts';
import { entrar } from '../shell/entrada.ts';
import { responderEntrada } from '../shell/entradaPendente.ts';
import { mensagemDeEntrada } from '../shell/errosDeEntrada.ts';
import { esperarComPrazo } from '../shell/prazo.ts';
import { obterSessao } from '../shell/sessao.ts';

function irParaOLogin() {
  const voltar = window.location.pathname + window.location.search;
  window.location.assign(`/login?voltar=${encodeURIComponent(voltar)}`);
}

/**
 * A sessão acabou no meio do trabalho: pede só a senha, por cima da tela, e o que se estava fazendo continua. O
 * e-mail é o de quem estava aqui; outra pessoa entra pelo login.
 */
export default function EntrarDeNovo({ email }: { email: string }) {
  const id = useId();
  const [senha, definirSenha] = useState('');
  /** O código do aplicativo, quando a conta o pede depois da senha; null até lá. */
  const [codigo, definirCodigo] = useState<string | null>(null);
  const [erro, definirErro] = useState('');
  const [ocupado, definirOcupado] = useState(false);
  const campo = useRef<HTMLInputElement>(null);

  const falhar = (mensagem: string) => {
    definirErro(mensagem);
    definirOcupado(false);
    campo.current?.focus();
  };
  const enviar = async (evento: FormEvent) => {
    evento.preventDefault();
    if (ocupado) return;
    if (senha === '') return falhar('Email e senha são obrigatórios');
    if (codigo === '') return falhar('Informe o código do aplicativo');
    definirErro('');
    definirOcupado(true);
    try {
      const resultado = await esperarComPrazo(
        codigo === null ? entrar(email, senha) : confirmarCodigo(codigo),
      );
      if (resultado === 'codigo') {
        definirOcupado(false);
        return definirCodigo('');
      }
      if (resultado !== 'entrou') return irParaOLogin();
      const sessao = await esperarComPrazo(obterSessao());
      if (sessao === null) return falhar('Erro ao fazer login');
      definirOcupado(false);
      responderEntrada(sessao.token);
    } catch (falha) {
      falhar(codigo === null ? mensagemDeEntrada(falha) : mensagemDoCodigo(falha));
    }
  };

  return (
    <Dialog open aria-labelledby={`${id}-titulo`} maxWidth="xs">
      <form onSubmit={enviar} noValidate>
        <DialogTitle id={`${id}-titulo`}>Sua sessão terminou</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography>
            Entre de novo para continuar de onde parou. O que você digitou continua na tela.
          </Typography>
          <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{email}</Typography>
          {/* Para o gerenciador de senhas saber de quem é a senha. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <FormControl sx={codigo === null ? null : { display: 'none' }}>
            <FormLabel htmlFor={`${id}-senha`} sx={{ fontWeight: 550, color: 'text.primary' }}>
              Senha
            </FormLabel>
            <OutlinedInput
              id={`${id}-senha`}
              type="password"
              autoComplete="current-password"
              autoFocus
              inputRef={codigo === null ? campo : null}
              value={senha}
              onChange={(evento) => definirSenha(evento.target.value)}
            />
          </FormControl>
          {codigo !== null && (
            <FormControl>
              <FormLabel htmlFor={`${id}-codigo`} sx={{ fontWeight: 550, color: 'text.primary' }}>
                Código do aplicativo
              </FormLabel>
              <OutlinedInput
                id={`${id}-codigo`}
                autoComplete="one-time-code"
                inputProps={{ inputMode: 'numeric' }}
                autoFocus
                inputRef={campo}
                value={codigo}
                onChange={(evento) => definirCodigo(evento.target.value)}
              />
            </FormControl>
          )}
          {erro !== '' && <Alert severity="error">{erro}</Alert>}
        </DialogContent>
        <DialogActions sx={{ padding: 2 }}>
          <Button onClick={irParaOLogin} disabled={ocupado}>
            Entrar com outra conta
          </Button>
          <Button type="submit" variant="contained" disabled={ocupado} aria-busy={ocupado}>
            {ocupado ? 'Entrando...' : 'Entrar'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
