/** Quem escreve um e-mail em MIME, num arquivo ao lado de cada função: carrega-se com `import()`, por quem o manda. */
export { default as MailComposer } from 'nodemailer/lib/mail-composer';
