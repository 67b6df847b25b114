import type { Provedor } from '../../../shared/integracoes/integracoes.schema.ts';

/** O painel ao lado do formulário: para que serve, e como se consegue o que ele pede. */
export type Instrucoes = {
  readonly paraQue: string;
  readonly passos: readonly string[];
  readonly aviso?: string;
};

export const INSTRUCOES: Readonly<Record<Provedor, Instrucoes>> = {
  asaas: {
    paraQue: 'Recebe no Brasil, por PIX, boleto e cartão, e cobra as assinaturas sozinho.',
    passos: [
      'No Asaas, abra o menu do seu nome, Integrações, e gere uma chave de API.',
      'Copie a chave na hora: o Asaas só a mostra uma vez. A do sandbox é de outra conta, em sandbox.asaas.com.',
      'Cole a chave aqui, escolha o mesmo ambiente e use “Testar API”.',
      'Depois de salvar, use “Criar o webhook para mim”: sem ele, o pagamento só aparece na conferência da noite.',
    ],
  },
  stripe: {
    paraQue: 'Recebe no cartão de quem compra de fora do Brasil. O valor é cobrado em reais.',
    passos: [
      'Na Stripe, abra Desenvolvedores, Chaves de API, e copie a chave secreta (sk_) ou crie uma restrita (rk_).',
      'A chave de teste (sk_test_) vale no sandbox; a sk_live_, em produção.',
      'Uma chave restrita precisa de escrita em Checkout, Cupons, Assinaturas, Reembolsos e Webhook Endpoints, e de leitura em Faturas, Cobranças, Contestações, Saldo e Transações do saldo.',
      'Depois de salvar, use “Criar o webhook para mim”.',
    ],
  },
  resend: {
    paraQue: 'Manda os seus e-mails pelo seu domínio e conta entregas, aberturas e cliques.',
    passos: [
      'Crie a conta em resend.com. O plano grátis tem 3000 e-mails por mês.',
      'Em Domains, adicione o seu domínio e os registros DNS que ela mostra, e espere ficar “Verified”.',
      'Em API Keys, crie uma chave. Com Full access, o CRM também cria o webhook para você.',
      'O e-mail do remetente precisa ser desse mesmo domínio.',
    ],
  },
  whatsapp: {
    paraQue: 'Manda mensagens pelo WhatsApp oficial, com modelos aprovados pela Meta.',
    passos: [
      'Em developers.facebook.com, crie um aplicativo seu do tipo Empresa e adicione o WhatsApp.',
      'Em WhatsApp, Configuração da API, copie o Phone number ID e o ID da conta do WhatsApp.',
      'Em business.facebook.com, Usuários do sistema, gere um token sem validade com whatsapp_business_messaging e whatsapp_business_management.',
      'Em Configurações do aplicativo, Básico, copie a chave secreta.',
      'Depois de salvar, use “Passo a passo”: ele leva os avisos da Meta até aqui e mostra o primeiro chegar.',
    ],
    aviso:
      'Fora de 24 horas da última mensagem da pessoa, a Meta só aceita modelos aprovados, e cobra por eles.',
  },
  evolution: {
    paraQue: 'Manda mensagens por um celular seu, por um servidor da Evolution API que você mantém.',
    passos: [
      'No seu servidor da Evolution API, crie uma instância e leia o QR Code com o celular.',
      'Copie o endereço público do servidor, em https, o nome da instância e a API Key dela.',
      'Use “Testar API”: ele diz se o celular está conectado.',
      'Depois de salvar, use “Passo a passo”: ele leva as mensagens da instância até aqui e mostra a primeira chegar.',
    ],
    aviso:
      'Não é oficial: o WhatsApp pode bloquear o número sem aviso. Use um número que você possa perder, e prefira a Cloud API.',
  },
  openai: {
    paraQue: 'Dá ao assistente do WhatsApp um modelo de linguagem, da OpenAI ou de um provedor compatível.',
    passos: [
      'Crie uma API Key na conta do provedor e ponha um limite de gasto nela.',
      'Informe o endereço da API e o nome do modelo, como o provedor os escreve.',
      'O que os seus clientes perguntam vai para esse provedor: a sua página de privacidade passa a dizê-lo quando você ligar o assistente.',
    ],
  },
  meta: {
    paraQue: 'Conta visitas e compras no seu pixel, só de quem aceita ser medido.',
    passos: [
      'No Gerenciador de Eventos da Meta, abra o pixel e copie o id dele.',
      'Em Configurações, Conversions API, gere um token: com ele as compras por PIX também contam.',
      'Para ver os eventos chegando, use o código de “Testar eventos” e depois tire-o daqui.',
    ],
  },
  ga4: {
    paraQue: 'Conta visitas e compras na sua propriedade do Google Analytics, só de quem aceita ser medido.',
    passos: [
      'No Google Analytics, abra Administrador, Fluxos de dados, e copie o ID da métrica (G-…).',
      'No mesmo fluxo, em Chaves secretas da API Measurement Protocol, crie uma chave.',
    ],
  },
  site: {
    paraQue:
      'O número que atende quem está comprando: os botões de WhatsApp das páginas abrem conversa com ele.',
    passos: ['Informe o número com 55 e DDD, como 5511987654321, e ative.'],
  },
};

export const INSTRUCOES_DO_DOMINIO: Instrucoes = {
  paraQue: 'As suas páginas de venda e o checkout abrem num endereço seu, com certificado.',
  passos: [
    'Informe um subdomínio do seu domínio, como www ou vendas.',
    'Depois de salvar, crie no DNS do domínio (Registro.br, Cloudflare, Hostinger…) os dois registros que vão aparecer: um TXT, que prova que ele é seu, e um CNAME, que o traz para cá.',
    'Use “Verificar agora”. Com os dois no ar, o certificado sai sozinho em alguns minutos.',
  ],
  aviso:
    'A raiz do domínio (minhaloja.com.br, sem www) não aceita CNAME: ligue o www e, no seu DNS, leve a raiz a ele com ALIAS, ANAME ou redirecionamento.',
};

/** Como se cadastra à mão, no painel do provedor, o que a chamada cadastra. */
export type CadastroAMao = {
  readonly passos: readonly string[];
  /** Como o provedor chama o endereço. */
  readonly endereco: string;
  /** O que se marca, como o provedor o escreve. */
  readonly campos: readonly string[];
};

const COM_PASSOS = ['whatsapp', 'evolution'] as const satisfies readonly Provedor[];
export type ProvedorComPassos = (typeof COM_PASSOS)[number];
/** Diz se a integração tem um passo a passo até a primeira mensagem. */
export const temPassoAPasso = (provedor: Provedor): provedor is ProvedorComPassos =>
  COM_PASSOS.some((algum) => algum === provedor);

/** O passo a passo de cada um; `quem` completa 'Dizer … para onde avisar'. */
export const PASSO_A_PASSO: Readonly<
  Record<ProvedorComPassos, { readonly quem: string; readonly aMao: CadastroAMao }>
> = {
  whatsapp: {
    quem: 'à Meta',
    aMao: {
      passos: [
        'Em developers.facebook.com, abra o seu aplicativo e, em WhatsApp, a Configuração.',
        'Em Webhook, use Editar: cole o endereço em URL de retorno de chamada e o token de verificação, e salve.',
        'Em Campos do webhook, assine os campos abaixo.',
      ],
      endereco: 'URL de retorno de chamada',
      campos: ['messages', 'message_template_status_update'],
    },
  },
  evolution: {
    quem: 'à Evolution API',
    aMao: {
      passos: [
        'No Manager da Evolution API, abra a instância e, em Events, o Webhook.',
        'Ligue Enabled, cole o endereço em URL e deixe desligados Webhook by Events e Webhook Base64.',
        'Marque o evento abaixo e salve.',
      ],
      endereco: 'URL',
      campos: ['MESSAGES_UPSERT'],
    },
  },
};
