import { defineRefusals } from '../base/refusals.ts';

// À parte das rotas: quem manda precisa das recusas, e não dos contratos.
export const recusasMensagens = defineRefusals({
  produto_nao_identificado: { familia: 'invalida', mensagem: 'Produto não identificado para email' },
  template_nao_encontrado: {
    familia: 'nao_encontrada',
    mensagem: 'Template de boas-vindas não encontrado ou inativo para este produto',
  },
  sem_link_de_acesso: {
    familia: 'conflito',
    mensagem: 'O e-mail de boas-vindas deste produto não tem nenhum link de acesso preenchido',
  },
  sem_direito_ao_acesso: {
    familia: 'conflito',
    mensagem: 'Os links de acesso só vão a quem tem direito a eles',
  },
  email_do_cliente_ausente: { familia: 'invalida', mensagem: 'Email do cliente não encontrado' },
  email_devolvido: {
    familia: 'conflito',
    mensagem: 'Este endereço devolveu uma mensagem: corrija o e-mail do cliente antes de enviar',
  },
  assinatura_nao_encontrada: { familia: 'nao_encontrada', mensagem: 'Assinatura não encontrada' },
  cliente_sem_assinatura: { familia: 'invalida', mensagem: 'Este cliente não tem assinatura' },
});

export const recusasDaTentativa = defineRefusals({
  envio_nao_encontrado: { familia: 'nao_encontrada', mensagem: 'Este envio não existe' },
  envio_nao_falhou: { familia: 'conflito', mensagem: 'Este e-mail não falhou: não há o que tentar de novo' },
  envio_ja_refeito: { familia: 'conflito', mensagem: 'Este e-mail já foi tentado de novo' },
  pode_ter_chegado: {
    familia: 'conflito',
    mensagem: 'Este e-mail pode ter chegado: confirme que quer mandar outro',
  },
  envio_ja_nao_vale: { familia: 'conflito', mensagem: 'Este e-mail já não vale' },
});
