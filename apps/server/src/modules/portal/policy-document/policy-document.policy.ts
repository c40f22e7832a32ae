/** The door to documents stands apart: rules, which documents go on with, are behind it too. */
export { policyDocumentDoor, visiblePolicyDocuments } from '../document-door/document-door';
