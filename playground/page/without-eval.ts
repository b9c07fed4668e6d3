import {config} from 'zod/v4/core';

// The SDK's message checks try whether code can be made from text. The policy of this page forbids and reports that.
config({jitless: true});
