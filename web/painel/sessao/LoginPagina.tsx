import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { entrar } from '../shell/entrada.ts';
import { mensagemDeEntrada } from '../shell/errosDeEntrada.ts';
import { esperarComPrazo } from '../shell/prazo.ts';
import { obterSessao } from '../shell/sessao.ts';
import { destinoDepoisDeEntrar } from './destino.ts';
import { Campo, Formulario, FraseDeErro, ouErroComFrase } from './Formulario.tsx';

const giro = <div className="giro" role="status" aria-label="Carregando" />;

function NaoAbriu() {
  return (
    <p role="alert">
      Não foi possível abrir esta parte. Confira sua conexão e{' '}
      <a href={window.location.href}>tente de novo</a>.
    </p>
  );
}

/** Partes que poucos usam vêm depois: o que se baixa antes de poder entrar tem limite (docs/benchmarks.md). */
const carregarDepois = <P,>(carregar: () => Promise<{ default: ComponentType<P> }>) =>
  lazy(() => carregar().catch(() => ({ default: NaoAbriu })));
const CodigoDoAplicativo = carregarDepois(() => import('./CodigoDoAplicativo.tsx'));
const PrimeiraSenha = carregarDepois(() => import('./PrimeiraSenha.tsx'));
const SenhaEsquecida = carregarDepois(() => import('./SenhaEsquecida.tsx'));

type Passo = 'conferindo' | 'entrar' | 'codigo' | 'primeira_senha' | 'senha_esquecida' | 'saindo';

const destino = () => destinoDepoisDeEntrar(window.location.search, window.location.origin);

/**
 * Tela de login: entrar, primeira senha e senha esquecida. Quem entra, ou já tinha entrado, vai para o painel:
 * `irAoPainel` recebe o endereço da tela a abrir.
 */
export function LoginPagina({ irAoPainel }: { irAoPainel: (endereco: string) => void }) {
  const [passo, definirPasso] = useState<Passo>('conferindo');
  const [email, definirEmail] = useState('');
  const [senha, definirSenha] = useState('');
  const [trocaExigida, definirTrocaExigida] = useState(false);

  useEffect(() => {
    esperarComPrazo(obterSessao())
      .catch(() => null)
      .then((sessao) => {
        if (sessao !== null) return irAoPainel(destino());
        // '/' abre esta mesma página: sem sessão, o endereço passa a ser o do login.
        if (window.location.pathname !== '/login') {
          window.history.replaceState(null, '', `/login${window.location.search}`);
        }
        definirPasso('entrar');
      });
  }, [irAoPainel]);

  const aoEntrar = () => {
    definirPasso('saindo');
    irAoPainel(destino());
  };
  const enviar = async () => {
    if (email.trim() === '' || senha === '') throw new FraseDeErro('Email e senha são obrigatórios');
    const resultado = await ouErroComFrase(() => entrar(email, senha), mensagemDeEntrada);
    if (resultado === 'entrou') return aoEntrar;
    return () => {
      definirTrocaExigida(resultado === 'redefinir_senha');
      definirPasso(resultado === 'redefinir_senha' ? 'senha_esquecida' : resultado);
    };
  };
  const esquecer = () => {
    definirTrocaExigida(false);
    definirPasso('senha_esquecida');
  };
  const voltarAoLogin = () => {
    definirSenha('');
    definirPasso('entrar');
  };

  const voltar = (
    <button type="button" className="secundario" onClick={voltarAoLogin}>
      Voltar ao login
    </button>
  );
  const campoEmail = (
    <Campo
      rotulo="Email"
      nome="email"
      tipo="email"
      autoComplete="username"
      valor={email}
      aoMudar={definirEmail}
      foco
    />
  );

  return (
    <main className="entrada">
      <img src="/favicon.svg" alt="" width="44" height="44" />
      {(passo === 'conferindo' || passo === 'saindo') && giro}
      {passo === 'entrar' && (
        <Formulario
          titulo="Faça login na sua conta"
          rotulo="Entrar"
          rotuloOcupado="Entrando..."
          aoEnviar={enviar}
          rodape={
            <button type="button" className="secundario" onClick={esquecer}>
              Esqueci a senha
            </button>
          }
        >
          {campoEmail}
          <Campo
            rotulo="Senha"
            nome="senha"
            tipo="password"
            autoComplete="current-password"
            valor={senha}
            aoMudar={definirSenha}
          />
        </Formulario>
      )}
      <Suspense fallback={giro}>
        {passo === 'codigo' && <CodigoDoAplicativo aoEntrar={aoEntrar} voltar={voltar} />}
        {passo === 'primeira_senha' && <PrimeiraSenha aoEntrar={aoEntrar} voltar={voltar} />}
        {passo === 'senha_esquecida' && (
          <SenhaEsquecida
            email={email}
            campoEmail={campoEmail}
            aviso={trocaExigida ? 'Sua senha precisa ser trocada. Peça um código por email.' : undefined}
            aoEntrar={aoEntrar}
            voltar={voltar}
          />
        )}
      </Suspense>
    </main>
  );
}
