import { useState } from 'react';
import { type Perfil, type PerfilEntrada, perfilEntrada } from '../../../shared/sessao/sessao.schema.ts';
import { Falha } from '../../kit/Falha.tsx';
import { DialogoConflito } from '../../kit/formulario/DialogoConflito.tsx';
import { lerFormulario } from '../../kit/formulario/lerFormulario.ts';
import { AlertaDoRascunho, BotaoSalvar, PerguntaDaSaida } from '../../kit/formulario/PartesDoFormulario.tsx';
import { useCadastro } from '../../kit/formulario/useCadastro.ts';
import { rotas, useGuardarPerfil } from './consultas.ts';
import { LogoDaLoja } from './LogoDaLoja.tsx';
import { LojaCampos } from './LojaCampos.tsx';
import { PerfilCampos } from './PerfilCampos.tsx';
import { Secao } from './Secao.tsx';
import { TrocarUsername } from './TrocarUsername.tsx';
import { diferencasDoPerfil, type ValoresPerfil, valoresDoPerfil } from './valores.ts';

const esquema = lerFormulario<ValoresPerfil>().pipe(perfilEntrada);

/** Formulário do perfil; fica aberto depois de salvar, com o que ficou gravado. */
export function FormularioPerfil({ perfil }: { perfil: Perfil }) {
  const guardar = useGuardarPerfil();
  const [gravado, definirGravado] = useState(perfil);
  const formulario = useCadastro<ValoresPerfil, PerfilEntrada, Perfil>({
    nome: 'perfil',
    registro: perfil,
    esquema,
    valores: valoresDoPerfil(gravado),
    valoresDe: valoresDoPerfil,
    rotas,
    guardar: (atual) => {
      guardar(atual);
      definirGravado(atual);
    },
    chamar: () => 'Seu perfil',
    diferencas: diferencasDoPerfil,
    sucesso: () => 'Perfil salvo',
    frase: (mensagem) => `Não foi possível salvar o perfil: ${mensagem}`,
    vigiaATela: true,
  });
  /** Só o logo: o resto do que se lê agora pode ser de outra janela, e o formulário ainda não o viu. */
  const mudarLogo = (atual: Perfil) => {
    guardar(atual);
    definirGravado((antes) => ({ ...antes, logo: atual.logo }));
  };
  const [nomeNovo, definirNomeNovo] = useState<string | null>(null);
  const perguntarOuEnviar = formulario.form.handleSubmit(({ username }) => {
    if (username === gravado.username) return formulario.aoEnviar();
    definirNomeNovo(username);
  });
  return (
    <>
      <Secao titulo="Seus dados" aoEnviar={perguntarOuEnviar}>
        <AlertaDoRascunho formulario={formulario} />
        <PerfilCampos form={formulario.form} email={gravado.email} usernameGravado={gravado.username} />
        <LojaCampos form={formulario.form} logo={<LogoDaLoja perfil={gravado} aoMudar={mudarLogo} />} />
        <Falha erro={formulario.erro} />
        <BotaoSalvar ocupado={formulario.ocupado} sx={{ justifySelf: 'start' }} />
      </Secao>
      <TrocarUsername
        de={gravado.username}
        para={nomeNovo}
        aoCancelar={() => definirNomeNovo(null)}
        aoConfirmar={() => {
          definirNomeNovo(null);
          void formulario.aoEnviar();
        }}
      />
      <PerguntaDaSaida saida={formulario.saida} />
      {formulario.conflito && <DialogoConflito {...formulario.conflito} />}
    </>
  );
}
