import './conversation.js';
