import { item } from './item.ts';

/** O que a vendedora da demonstração escreveu do Método Cerccos. */
export const METODO = [
  item(
    'O que é o Método Cerccos Multimercados',
    'sobre',
    'É um curso gravado que ensina a operar placar exato a favor (back correct score) como pilar principal, e mercados paralelos em volta: match odds, gols e escanteios. Não é um grupo de sinais: você aprende a montar as próprias operações.',
    ['curso', 'correct score', 'mercados'],
  ),
  item(
    'Preço do curso e o que está incluído',
    'sobre',
    'R$ 497,00, pagamento único, sem mensalidade. Inclui todas as aulas, as planilhas, o grupo de alunos e 12 meses de suporte. Pode ser parcelado no cartão em até 12 vezes.',
    ['valor', 'parcelas', 'pagamento único'],
  ),
  item(
    'Por quanto tempo tenho acesso às aulas',
    'como_funciona',
    'O acesso às aulas, ao grupo de alunos e ao suporte é de 12 meses a partir da compra. Você assiste quando quiser, quantas vezes quiser, dentro desse período.',
    ['duração', '12 meses', 'validade'],
  ),
  item(
    'Quais módulos e aulas tem o curso',
    'como_funciona',
    'São oito módulos e 46 aulas: fundamentos da bolsa, leitura de jogo, escolha de partidas, back correct score, proteções e saídas, mercados paralelos, gestão de banca e rotina de estudo. Cada aula tem de 8 a 25 minutos.',
    ['módulos', 'conteúdo', 'ementa', 'carga horária'],
  ),
  item(
    'Preciso saber operar antes de fazer o curso',
    'faq',
    'Não. O primeiro módulo começa do zero: abrir a conta, entender odd, back e lay. Quem já opera pode pular para o módulo três.',
    ['iniciante', 'do zero', 'pré-requisito'],
  ),
  item(
    'O curso tem certificado',
    'faq',
    'Sim. Ao terminar os oito módulos você baixa um certificado de conclusão em PDF, com a carga horária. Não é um diploma reconhecido pelo MEC.',
    ['certificado', 'diploma', 'conclusão'],
  ),
  item(
    'Planilha de gestão de banca',
    'beneficios',
    'Você recebe uma planilha no Google Sheets que calcula a stake, registra cada operação e mostra o resultado por mercado e por mês. O módulo sete ensina a usá-la.',
    ['planilha', 'banca', 'controle', 'excel'],
  ),
  item(
    'Encontros ao vivo para tirar dúvidas',
    'beneficios',
    'Há uma aula ao vivo por mês, na primeira quarta-feira, às 20h, em que o Cerccos opera um jogo e responde às perguntas. Fica gravada para quem não puder ir.',
    ['ao vivo', 'dúvidas', 'mentoria em grupo'],
  ),
  item(
    'Grupo de alunos do Método',
    'beneficios',
    'Os alunos têm um grupo no Telegram para trocar leituras e mostrar operações. Não se enviam sinais nele: a proposta é estudar junto.',
    ['comunidade', 'telegram', 'alunos'],
  ),
  item(
    'Qual retorno posso esperar com o método',
    'faq',
    'Não prometemos retorno. O método busca odds altas, e por isso há sequências longas de perdas. O resultado depende da sua disciplina, da sua banca e do mercado; resultado passado não garante o futuro.',
    ['lucro', 'resultado', 'rentabilidade', 'garantia'],
  ),
  item(
    'Esqueci a senha da área de alunos',
    'suporte',
    'Na página de entrada clique em "Esqueci minha senha" e siga o e-mail que chega em seguida. Se ele não chegar, escreva ao suporte do e-mail da compra.',
    ['login', 'senha', 'entrar', 'plataforma'],
  ),
  item(
    'Pedir o dinheiro de volta do curso',
    'suporte',
    'Você tem 7 dias, contados da compra, para conhecer as aulas e desistir se não gostar. Devolvemos o valor inteiro pela mesma forma de pagamento. Depois disso não há devolução.',
    ['reembolso', 'garantia de 7 dias', 'estorno'],
  ),
  item(
    'Assistir pelo celular, tablet ou TV',
    'como_funciona',
    'As aulas abrem no navegador do celular, do tablet e do computador, e podem ser espelhadas na TV. Não é possível baixar os vídeos, só os PDFs e as planilhas.',
    ['celular', 'baixar', 'aplicativo', 'offline'],
  ),
];
