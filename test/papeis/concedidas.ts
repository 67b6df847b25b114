import { Stack } from 'aws-cdk-lib';
import { queueNames } from '../../shared/manifest/manifest.ts';
import { doTipo, modelosDe, nomeDaPilha, resolver } from '../infra/politicas.ts';
import { em, lista, type Sintese } from '../infra/sintese.ts';

/** Como se chama cada recurso do modelo na lista do que as funções pedem (infra/local/runtime/aws-calls.ts). */
const NOMES: readonly (readonly [molde: RegExp, nome: (achado: RegExpExecArray) => string])[] = [
  [/\/Tabela\w+\/index\/(\w+)$/, ([, indice]) => `tabela/${indice}`],
  [/\/Tabela\w+$/, () => 'tabela'],
  [
    /\/fila([a-z]+)Fila\w+$/,
    ([, fila = '']) => queueNames.find((nome) => nome.replaceAll('-', '') === fila) ?? fila,
  ],
  [/[Mm]ortas\w+$/, () => 'fila morta'],
  [/Registros\w+$/, () => 'registros'],
  [/^arn:aws:ses:.*:(?:identity|configuration-set)\//, () => 'email'],
  [/:distribution-tenant\/\*$/, () => 'dominios'],
  [
    /^arn:aws:s3:::[\w-]+-(arquivos|midias|site)-esta-conta(?:\/(.*))?$/,
    ([, balde, pasta]) => (pasta === undefined ? `${balde}` : `${balde}/${pasta.split('/')[0]}`),
  ],
  [/\/Vivos\w+$/, () => 'vivos'],
  [/\/Chave\w+$/, () => 'chave'],
  [/\/Cofre\w+$/, () => 'cofre'],
  [/:certificate\/\*$/, () => 'certificados'],
];

function nomeDe(recurso: string): string {
  for (const [molde, nome] of NOMES) {
    const achado = molde.exec(recurso);
    if (achado) return nome(achado);
  }
  return recurso;
}

/** O que o papel de cada função deixa pedir: 'clientes dynamodb:Query tabela/gsi1'. */
export function concedidasEm({ app, pilhas }: Sintese): string[] {
  const modelos = modelosDe(app);
  const { api, mensagens, agenda } = pilhas;
  const funcoes = [
    ...api.funcoes,
    mensagens.leitora,
    ...[...mensagens.consumidoras, ...agenda.funcoes].map(({ funcao }) => funcao),
  ];
  return funcoes.flatMap((funcao) => {
    const dela = `${nomeDaPilha(Stack.of(funcao))}/${funcao.nome.replaceAll('-', '')}Papel`;
    return doTipo(modelos, 'AWS::IAM::Policy')
      .filter(({ modelo, Properties }) =>
        lista(Properties.Roles).some((papel) => resolver(modelos, modelo, papel).startsWith(dela)),
      )
      .flatMap(({ modelo, Properties }) =>
        lista(em(Properties, 'PolicyDocument.Statement')).flatMap((regra) =>
          lista(em(regra, 'Action')).flatMap((acao) =>
            lista(em(regra, 'Resource')).map(
              (recurso) => `${funcao.nome} ${acao} ${nomeDe(resolver(modelos, modelo, recurso))}`,
            ),
          ),
        ),
      );
  });
}

type Listas = { readonly pedidas: readonly string[]; readonly concedidas: readonly string[] };

/** O que se pediu sem que o papel deixe, e o que o papel deixa sem que ninguém peça. */
export function comparar({ pedidas, concedidas }: Listas) {
  // Um arquivo que chega por formulário leva a pasta no corpo: no endereço só se vê o balde, e a assinatura a prende.
  const porFormulario = (concedida: string, pedida: string) =>
    pedida.endsWith(' s3:PutObject arquivos/') && concedida.startsWith(pedida);
  const casa = (concedida: string, pedida: string) =>
    concedida === pedida ||
    porFormulario(concedida, pedida) ||
    (concedida.endsWith('*') && pedida.startsWith(concedida.slice(0, -1)));
  const unicas = (lista: readonly string[]) => [...new Set(lista)].sort();
  return {
    faltam: unicas(pedidas).filter((pedida) => !concedidas.some((concedida) => casa(concedida, pedida))),
    sobram: unicas(concedidas).filter((concedida) => !pedidas.some((pedida) => casa(concedida, pedida))),
  };
}
