import { useState } from 'react';
import * as z from 'zod';
import { ApiError } from '../../shared/base/client.ts';
import { data } from '../../shared/base/datas.campos.ts';
import { reais } from '../../shared/base/dinheiro.campos.ts';
import { cpfOpcional, mascaraCpf } from '../../shared/base/documentos.ts';
import { erroDoTelefone, mascaraTelefone } from '../../shared/base/telefone.ts';
import { textoLongoOpcional, textoObrigatorio, textoOpcional } from '../../shared/base/texto.ts';
import { CampoData } from '../../web/kit/campos/CampoData.tsx';
import { CampoDinheiro } from '../../web/kit/campos/CampoDinheiro.tsx';
import { CampoMascara } from '../../web/kit/campos/CampoMascara.tsx';
import { CampoTexto } from '../../web/kit/campos/CampoTexto.tsx';
import { DialogoFormulario } from '../../web/kit/formulario/DialogoFormulario.tsx';
import { lerFormulario } from '../../web/kit/formulario/lerFormulario.ts';
import { QuadroDeFormulario } from '../../web/kit/formulario/QuadroDeFormulario.tsx';
import { type RotasDoCadastro, useCadastro } from '../../web/kit/formulario/useCadastro.ts';
import { BotaoDeCriar, BotaoDeEditar, TelaDeCadastro } from '../../web/kit/TelaDeCadastro.tsx';

/** Um cadastro inventado, com um campo de cada espécie, em que se prova o que vale para todos. */
const ficha = z.object({
  nome: textoObrigatorio('Nome é um campo obrigatório'),
  cpf: cpfOpcional,
  telefone: textoOpcional(30).superRefine((telefone, ctx) => {
    const erro = telefone === null ? null : erroDoTelefone(telefone);
    if (erro !== null) ctx.addIssue({ code: 'custom', message: erro });
  }),
  valor: reais('Valor é um campo obrigatório'),
  vence: data().nullable(),
  observacoes: textoLongoOpcional(40),
});
type Entrada = z.output<typeof ficha>;
export type Ficha = Entrada & { readonly id: string; readonly versao: number };
type Valores = Record<'nome' | 'cpf' | 'telefone' | 'vence' | 'observacoes', string> & {
  valor: number | string | null;
  versao: number;
};

const EM_BRANCO: Valores = {
  nome: '',
  cpf: '',
  telefone: '',
  valor: null,
  vence: '',
  observacoes: '',
  versao: 0,
};
const valoresDe = ({ id: _, ...gravada }: Ficha): Valores => ({
  ...gravada,
  cpf: mascaraCpf(gravada.cpf ?? ''),
  telefone: gravada.telefone ?? '',
  vence: gravada.vence ?? '',
  observacoes: gravada.observacoes ?? '',
});
const esquema = lerFormulario<Valores>(({ versao: _, ...valores }) => ({
  ...valores,
  vence: valores.vence === '' ? null : valores.vence,
})).pipe(ficha);

export const umaFicha = (campos: Partial<Ficha> = {}): Ficha => ({
  id: 'f1',
  nome: 'Ana Prado',
  cpf: null,
  telefone: null,
  valor: 10,
  vence: null,
  observacoes: null,
  versao: 1,
  ...campos,
});

const NAO_ENCONTRADA = new ApiError(404, 'ficha_nao_encontrada', 'Ficha não encontrada');
const OUTRA_VERSAO = new ApiError(409, 'versao_desatualizada', 'Este registro foi alterado em outra janela');

/**
 * O servidor das fichas, como os de verdade: a mesma chave repete a resposta, e com outro conteúdo é recusada;
 * a versão velha
 * também. Deixa mandar que uma gravação falhe, se perca na volta, ou espere.
 */
export function servidorDeFichas(...iniciais: readonly Ficha[]) {
  const gravadas = new Map(iniciais.map((inicial) => [inicial.id, inicial]));
  const porChave = new Map<string, { corpo: string; resposta: Ficha }>();
  const pedidos: { chave: string | undefined; corpo: Entrada }[] = [];
  let falhas: ApiError[] = [];
  let perder = false;
  let espera: Promise<void> | null = null;

  async function gravar(chave: string | undefined, corpo: Entrada, fazer: () => Ficha): Promise<Ficha> {
    pedidos.push({ chave, corpo });
    await espera;
    const falha = falhas.shift();
    if (falha) throw falha;
    const texto = JSON.stringify(corpo);
    const lembrada = chave === undefined ? undefined : porChave.get(chave);
    if (lembrada && lembrada.corpo !== texto) throw new ApiError(409, 'chave_reutilizada', 'Outra chave');
    const resposta = lembrada?.resposta ?? fazer();
    gravadas.set(resposta.id, resposta);
    if (chave !== undefined) porChave.set(chave, { corpo: texto, resposta });
    if (!perder) return resposta;
    perder = false;
    throw new ApiError(0, 'sem_conexao', 'Não foi possível falar com o servidor');
  }
  const achar = (id: string): Ficha => {
    const gravada = gravadas.get(id);
    if (!gravada) throw NAO_ENCONTRADA;
    return gravada;
  };

  const rotas: RotasDoCadastro<Entrada, Ficha> = {
    criar: (corpo, { chave }) =>
      gravar(chave, corpo, () => ({ ...corpo, id: `f${gravadas.size + 1}`, versao: 1 })),
    alterar: (id, { versao, ...corpo }, opcoes) =>
      gravar(opcoes?.chave, corpo, () => {
        if (achar(id).versao !== versao) throw OUTRA_VERSAO;
        return { ...corpo, id, versao: versao + 1 };
      }),
    ler: async (id) => achar(id),
  };
  return {
    rotas,
    /** As gravações que chegaram. */
    pedidos,
    gravadas: () => [...gravadas.values()],
    falhar: (...comEstas: ApiError[]) => {
      falhas = comEstas;
    },
    perderAProximaResposta: () => {
      perder = true;
    },
    /** As gravações esperam até que se solte. */
    prender: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      espera = promise;
      return () => {
        espera = null;
        resolve();
      };
    },
    /** Outra janela grava. */
    gravarPorFora: (id: string, campos: Partial<Entrada>) => {
      const antes = achar(id);
      gravadas.set(id, { ...antes, ...campos, versao: antes.versao + 1 });
    },
    excluirPorFora: (id: string) => gravadas.delete(id),
  };
}
export type ServidorDeFichas = ReturnType<typeof servidorDeFichas>;

type DoFormulario = { servidor: ServidorDeFichas; registro: Ficha | null; aoFechar?: () => void };

function useFicha(opcoes: DoFormulario & { vigiaATela?: boolean }) {
  const { servidor, registro, aoFechar, vigiaATela = false } = opcoes;
  return useCadastro<Valores, Entrada, Ficha>({
    nome: 'ficha',
    registro,
    esquema,
    valores: registro === null ? EM_BRANCO : valoresDe(registro),
    valoresDe,
    primeiro: 'nome',
    rotas: servidor.rotas,
    guardar: () => undefined,
    chamar: ({ nome }) => nome,
    diferencas: (meu, atual) =>
      (['nome', 'observacoes'] as const)
        .map((campo) => ({
          rotulo: campo === 'nome' ? 'Nome' : 'Observações',
          meu: meu[campo] ?? '',
          atual: atual[campo] ?? '',
        }))
        .filter(({ meu, atual }) => meu !== atual),
    sucesso: ({ nome }) => `Ficha salva: ${nome}`,
    frase: (mensagem) => `Não foi possível salvar a ficha: ${mensagem}`,
    vigiaATela,
    ...(aoFechar ? { aoFechar } : {}),
  });
}

function Campos({ control }: Pick<ReturnType<typeof useFicha>['form'], 'control'>) {
  return (
    <>
      <CampoTexto control={control} name="nome" label="Nome" obrigatorio maxLength={20} />
      <CampoMascara control={control} name="cpf" label="CPF" mascara={mascaraCpf} />
      <CampoMascara control={control} name="telefone" label="Telefone" mascara={mascaraTelefone} />
      <CampoDinheiro control={control} name="valor" label="Valor" obrigatorio />
      <CampoData control={control} name="vence" label="Vencimento" />
      <CampoTexto
        control={control}
        name="observacoes"
        label="Observações"
        multiline
        maxLength={40}
        ajuda="Só você vê"
      />
    </>
  );
}

/** O formulário que ocupa a tela; com `vigiaATela`, sair dela também pergunta. */
export function QuadroDaFicha(props: DoFormulario & { vigiaATela?: boolean }) {
  const formulario = useFicha(props);
  return (
    <QuadroDeFormulario
      tela="Fichas"
      titulo={props.registro === null ? 'Nova ficha' : `Editar ${props.registro.nome}`}
      formulario={formulario}
    >
      <Campos control={formulario.form.control} />
    </QuadroDeFormulario>
  );
}

function JanelaAberta(props: DoFormulario) {
  const formulario = useFicha(props);
  return (
    <DialogoFormulario titulo="Nova ficha" formulario={formulario}>
      <Campos control={formulario.form.control} />
    </DialogoFormulario>
  );
}

/** O mesmo formulário numa janela, com o botão que a abre. */
export function JanelaDaFicha({ servidor }: { servidor: ServidorDeFichas }) {
  const [aberta, abrir] = useState(false);
  return (
    <>
      <button type="button" onClick={() => abrir(true)}>
        Nova Ficha
      </button>
      {aberta && <JanelaAberta servidor={servidor} registro={null} aoFechar={() => abrir(false)} />}
    </>
  );
}

/** A tela do cadastro inteiro: a lista e, no lugar dela, o formulário que o endereço diz. */
export function TelaDeFichas({ servidor }: { servidor: ServidorDeFichas }) {
  const [pecas] = useState(() => ({
    Lista: ({ aoAbrir }: { aoAbrir: (formulario: string) => void }) => (
      <>
        <h1>Fichas</h1>
        <BotaoDeCriar aoAbrir={aoAbrir}>Nova Ficha</BotaoDeCriar>
        {servidor.gravadas().map(({ id, nome }) => (
          <BotaoDeEditar key={id} id={id} nome={nome} aoEditar={aoAbrir} />
        ))}
      </>
    ),
    Formulario: (props: { registro: Ficha | null; aoFechar: () => void }) => (
      <QuadroDaFicha {...props} servidor={servidor} />
    ),
  }));
  return (
    <TelaDeCadastro<Ficha>
      tela="Fichas"
      {...pecas}
      ler={servidor.rotas.ler}
      falta={{ naoEncontrado: 'Ficha não encontrada', naoCarregou: 'Não foi possível abrir a ficha' }}
    />
  );
}
