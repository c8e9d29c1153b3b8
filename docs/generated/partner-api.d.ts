/** Types of a client of the partner API, made from partner-openapi.json by openapi-typescript (`npm run openapi`). */
export interface paths {
    "/v1/ume/partner/branch/{braId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One branch of the merchant that is open to guests, as a till names itself, with the grades of its members
         * @description One branch of the merchant that is open to guests, as a till names itself, with the grades of its members. Right: none, any key will do.
         */
        get: operations["getBranchByBraId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/member/{memberCode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who stands at the counter
         * @description Who stands at the counter: masked name, grade and points here, coupons of this merchant that can be used or will be. Right: members.
         */
        get: operations["getMemberByMemberCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/member/handover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whose token came along with a hand-off
         * @description Whose token came along with a hand-off: the member’s code, by which the other calls know them, and a proof for what only the member may do; ended or made up: 404. Right: members.
         */
        post: operations["postMemberHandover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/coupon/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One coupon by its code, as it stands
         * @description One coupon by its code, as it stands; of another merchant: 404. Right: coupons.
         */
        get: operations["getCouponByCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/coupon/redeem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redeems a coupon at a branch
         * @description Redeems a coupon at a branch: once, where and when it is good. Right: coupons.
         */
        post: operations["postCouponRedeem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/coupon/giveback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a redemption back, at the branch where it was made, within a day of it
         * @description Takes a redemption back, at the branch where it was made, within a day of it. Right: coupons.
         */
        post: operations["postCouponGiveback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/points": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives or takes points and counts spending towards the grade
         * @description Gives or takes points and counts spending towards the grade. Taking more points than there are (7006) or taking back more than was spent (7008) is refused and changes nothing; the message says what is there. Right: points.
         */
        post: operations["postPoints"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/checkin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The member is at the branch today
         * @description The member is at the branch today; a second time on the same day gives null. Right: points.
         */
        post: operations["postCheckin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Writes to members of the merchant, from a branch
         * @description Writes to members of the merchant, from a branch: to all, to a grade, to one, or to the person of the key (a test). To one at once; to all or a grade by a job, which answers first and sends then, outside of the quiet hours of the night. At most 5 a day to one member, 20 tests, and 30 to all or a grade. Right: messages.
         */
        post: operations["postMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/goods/{braId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the branch recommends, as a menu
         * @description What the branch recommends, as a menu; or the named goods. Right: orders.
         */
        get: operations["getGoodsByBraId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One order of the merchant’s as it stands, with its next step
         * @description One order of the merchant’s as it stands, with its next step. Right: orders.
         */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/order/running": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Orders under way at a branch, the longest waiting first
         * @description Orders under way at a branch, the longest waiting first; a hundred at most. Right: orders.
         */
        get: operations["getOrderRunning"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/order/uncommented": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A member’s orders here that await a comment, newest first
         * @description A member’s orders here that await a comment, newest first; twenty at most. Right: comments.
         */
        get: operations["getOrderUncommented"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/order/fnb/put": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts an order at a table or to take away
         * @description Puts an order at a table or to take away: accepted at once, or to be paid first. Right: orders.
         */
        post: operations["postOrderFnbPut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/order/shop/put": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts an order of a shop
         * @description Puts an order of a shop: paid at the counter (`pos`: done at once), or to be shipped (`shipping`: to be paid within a day). Right: orders.
         */
        post: operations["postOrderShopPut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/order/fnb/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Moves an order at a table or to take away
         * @description Moves an order at a table or to take away: `next` one step on (paid, cooked, ready, done), `refuse` before it is cooked. Right: orders.
         */
        post: operations["postOrderFnbMove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/order/shop/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Moves an order of a shop
         * @description Moves an order of a shop: `next` one step on (paid, shipped, arrived, done), `finish` paid and handed over at the counter, `refuse` before it is shipped, `return` from then on. Right: orders.
         */
        post: operations["postOrderShopMove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/comment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Writes what a member says of an order that awaits a comment
         * @description Writes what a member says of an order that awaits a comment; once for each order, and only with the proof of the member’s hand-off. Right: comments.
         */
        post: operations["postComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/invoice/put": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts an e-invoice that the till has issued into the member’s list
         * @description Puts an e-invoice that the till has issued into the member’s list; each number once in its two months, for each merchant. Right: invoices.
         */
        post: operations["postInvoicePut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/invoice/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Voids an invoice, for good
         * @description Voids an invoice, for good. Right: invoices.
         */
        post: operations["postInvoiceVoid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/invoice/allowance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives back a part of an invoice (折讓)
         * @description Gives back a part of an invoice (折讓); allowances add up, to the whole of it at most. Right: invoices.
         */
        post: operations["postInvoiceAllowance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Merchant, name, role and rights of the key, and the open branches that it may act for
         * @description Merchant, name, role and rights of the key, and the open branches that it may act for. Right: none, any key will do.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/menu/{braId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All goods of a branch as they stand now, those of the store page first
         * @description All goods of a branch as they stand now, those of the store page first. Right: none, any key will do.
         */
        get: operations["getMenuByBraId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/menu/soldOut": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says that an item is sold out or available, until an instant or until the next word
         * @description Says that an item is sold out or available, until an instant or until the next word. An import does not overwrite it. Right: stock.
         */
        post: operations["postMenuSoldOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/menu/price": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets the price of an item until the next word
         * @description Sets the price of an item until the next word. An import does not overwrite it. Right: prices.
         */
        post: operations["postMenuPrice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/picture/put": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stores a photograph, turned upright, without its place and time, and says its name
         * @description Stores a photograph, turned upright, without its place and time, and says its name. The same file has one name. Right: pages.
         */
        post: operations["postPicturePut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/menu/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets the photograph of an item until the next word
         * @description Sets the photograph of an item until the next word. An import does not overwrite it. Right: pages.
         */
        post: operations["postMenuPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/store/{braId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A branch as its desk sees it today
         * @description A branch as its desk sees it today. Right: none, any key will do.
         */
        get: operations["getStoreByBraId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/store/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pauses or resumes ordering, until an instant or until the next word
         * @description Pauses or resumes ordering, until an instant or until the next word. Right: stock.
         */
        post: operations["postStorePause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/store/closed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Closes a branch for today in Taipei, or opens it again by its hours
         * @description Closes a branch for today in Taipei, or opens it again by its hours. Right: stock.
         */
        post: operations["postStoreClosed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/store/notice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets the notice of the store page until the next word
         * @description Sets the notice of the store page until the next word. Right: pages.
         */
        post: operations["postStoreNotice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/message/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The last fifty messages to many, newest first, with their progress
         * @description The last fifty messages to many, newest first, with their progress. Right: messages.
         */
        get: operations["getMessageJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/message/job/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One message to many, as it stands
         * @description One message to many, as it stands. Right: messages.
         */
        get: operations["getMessageJobByJobId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/message/audience": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Numbers of members, of all and by grade, and when a message to many would begin
         * @description Numbers of members, of all and by grade, and when a message to many would begin. Right: messages.
         */
        get: operations["getMessageAudience"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/message/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stops a message to many
         * @description Stops a message to many: nobody else gets it. Who has it keeps it. Right: messages.
         */
        post: operations["postMessageCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/message/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Continues a failed message to many where it stopped
         * @description Continues a failed message to many where it stopped: nobody gets it twice. Right: messages.
         */
        post: operations["postMessageResume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How much waits for an answer at each branch that the key may act for
         * @description How much waits for an answer at each branch that the key may act for: the open ones, and the closed ones with an inbox. Right: inbox.
         */
        get: operations["getInbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/inbox/{braId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Complaints about orders and comments of a branch, newest first
         * @description Complaints about orders and comments of a branch, newest first. The operator’s branch has the suggestions too. A closed branch keeps its inbox, as in the calls below. Right: inbox.
         */
        get: operations["getInboxByBraId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/inbox/{braId}/{itemId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of them
         * @description One of them. Right: inbox.
         */
        get: operations["getInboxByBraIdByItemId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/inbox/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answers, once
         * @description Answers, once. The member gets a message of the branch. Right: inbox.
         */
        post: operations["postInboxAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/comments/{braId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Comments on a branch with the hidden ones, newest first
         * @description Comments on a branch with the hidden ones, newest first. Right: inbox.
         */
        get: operations["getCommentsByBraId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/comments/{braId}/{commentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of them
         * @description One of them. Right: inbox.
         */
        get: operations["getCommentsByBraIdByCommentId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/comment/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answers a comment as the shop, or replaces the answer
         * @description Answers a comment as the shop, or replaces the answer. Its writer gets a notice of the first one. Right: inbox.
         */
        post: operations["postCommentReply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/comment/hide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a comment out of lists, counts and score of the shop
         * @description Takes a comment out of lists, counts and score of the shop. Its writer still sees it, and is told the reason. Right: inbox.
         */
        post: operations["postCommentHide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/comment/unhide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Shows a hidden comment again, and tells its writer
         * @description Shows a hidden comment again, and tells its writer. Right: inbox.
         */
        post: operations["postCommentUnhide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * People of the merchant who have not ended, newest first
         * @description People of the merchant who have not ended, newest first; with a key of some branches only those of them. Right: people.
         */
        get: operations["getPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/people/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invites a person to the desk, once and for a day
         * @description Invites a person to the desk, once and for a day. The link is /desk?invite=CODE. A key invites people with fewer rights than its own, at its own branches; the head invites everybody. Right: people.
         */
        post: operations["postPeopleInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/people/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends a person, whose next call is refused
         * @description Ends a person, whose next call is refused. Right: people.
         */
        post: operations["postPeopleEnd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Keys of the tills that have not ended, newest first
         * @description Keys of the tills that have not ended, newest first; with a key of some branches only those of them. Right: people.
         */
        get: operations["getKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/key/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends the key of a till, whose next call is refused
         * @description Ends the key of a till, whose next call is refused. A key ends those with no more rights than its own. Right: people.
         */
        post: operations["postKeyEnd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Writes of the merchant by this interface in the last 400 days, newest first
         * @description Writes of the merchant by this interface in the last 400 days, newest first: who, when, where, what. With a key of some branches only writes there. Right: log.
         */
        get: operations["getLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts of the time
         * @description Counts of the time: together, by period, and by branch. Right: report.
         */
        get: operations["getReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ume/partner/report/table": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts by period and branch, of at most 20,000 rows (7801)
         * @description Counts by period and branch, of at most 20,000 rows (7801). Rows with zeros alone are left out. Right: report.
         */
        get: operations["getReportTable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Branch: one path segment of 1 to 64 characters. The reference server has decimal digits. */
        BraId: string;
        /** @description As the member shows it: the digits below QR and bar code. */
        MemberCode: string;
        /** @description As the member shows it: twelve digits and capitals. */
        CouponCode: string;
        /** @description Made before the first try, 128 random bits. The same key of the same merchant within a day has one effect and the same answer; for another input it is refused (1011). */
        IdempotencyKey: string;
        /**
         * @description `shop`: the pass app’s; `fnb`: the QR-ordering app’s.
         * @enum {string}
         */
        OrderPlatform: "shop" | "fnb";
        /** @description Application-made ids: text, never a serial. */
        Id: string;
        /**
         * Format: date
         * @description Calendar day in Asia/Taipei, from 1900 to 2099.
         */
        InputDay: components["schemas"]["Day"];
        /**
         * Format: date
         * @description Calendar day in Asia/Taipei.
         */
        Day: string;
        /** @description File name of a picture, as showImage takes it. A name may end in `-` and 27 hex digits, which the portal shows as a blurred picture until the whole one has come: 3 x 3 pixels, rows from the bottom, a digit each for blue, green and red. */
        ImageName: string;
        /** @description Whole NT$ as a caller sends them: 0 to 100,000,000. */
        Money: number;
        /** @description That the member came by a hand-off: given by member/handover, good for two hours at the merchant of the key. */
        MemberProof: string;
        /** @description ISO 8601 in UTC, from 2000 to 2099. */
        InputInstant: components["schemas"]["Instant"];
        /**
         * Format: date-time
         * @description ISO 8601 in UTC, as `2026-11-20T10:30:00.000Z`.
         */
        Instant: string;
        /** @description The portal shows its own words for a status (spec 8). */
        Failure: {
            /** @description The HTTP status again. */
            code: number;
            message: string;
            data: null;
        };
        /**
         * @description Of a shop; the default is what one is called whose host does not say.
         * @default 店家
         */
        ShopName: string;
        /**
         * @description A host that does not say, or says another word, has a shop of the third kind.
         * @default others
         * @enum {string}
         */
        IndustryType: "pos" | "fnb" | "others";
        /**
         * @description How many there are; a host that does not say counts none.
         * @default 0
         */
        Count: number;
        /** @description HTTP 200 and a code other than 200. */
        Refusal: {
            /**
             * @description Why a call was refused:
             *
             *     | code | message |
             *     |---|---|
             *     | 401 | 金鑰無效、已到期或已停用 |
             *     | 403 | 此金鑰沒有這項權限 |
             *     | 3001 | 查無此門市，或不屬於此商家 |
             *     | 7401 | 會員已更換會員碼，請會員出示新的會員碼 |
             *     | 7402 | 請會員從 ume 重新開啟評論頁，再送出評論 |
             *     | 429 | 今天傳給這位會員的訊息已達上限，請明天再傳 |
             *     | 7501 | 訊息只能連到自己的店家、優惠券，或這位會員的訂單 |
             *     | 7502 | 訊息只能使用自己店家的圖片 |
             *     | 7503 | 這則訊息的發送已經結束 |
             *     | 429 | 今天試傳的次數已達上限，請明天再試 |
             *     | 403 | 試傳給自己要用店務台的帳號 |
             *     | 404 | 此會員尚未加入這家店 |
             *     | 7001 | 這張優惠券已經使用過 |
             *     | 7002 | 這張優惠券已過期 |
             *     | 7003 | 這張優惠券現在還不能使用 |
             *     | 7004 | 這張優惠券不能在這家門市使用 |
             *     | 7005 | 這張優惠券沒有可以取消的使用紀錄 |
             *     | 7006 | 點數不足 |
             *     | 7007 | 點數或累計消費超過上限 |
             *     | 7008 | 退回的金額超過累計消費 |
             *     | 400 | 點數的到期日要在今天或之後 |
             *     | 400 | 時間要在現在之後 |
             *     | 7101 | 這筆訂單的狀態已經改變 |
             *     | 7102 | 這家門市沒有這個桌號 |
             *     | 7103 | 選的品項都已售完或不在這家門市 |
             *     | 7105 | 訂單金額太大，請分成幾筆 |
             *     | 7106 | 這家門市暫停點餐，請稍後再試 |
             *     | 7107 | 這家門市今日公休 |
             *     | 7104 | 這筆訂單不能再評論 |
             *     | 7601 | 這則已經回覆過 |
             *     | 7201 | 這個發票號碼已經登錄過 |
             *     | 7202 | 這張發票已經作廢 |
             *     | 7203 | 折讓金額超過發票金額 |
             *     | 7204 | 發票開立時間要在五年內，最晚到明天 |
             *     | 7301 | 只收 JPEG、PNG、WebP 照片，請換一張 |
             *     | 7301 | 讀不了 HEIC 照片：請在 iPhone「設定 → 相機 → 格式」選「最相容」再拍一張 |
             *     | 7301 | 照片太大，最多 12 MB |
             *     | 7301 | 照片的像素太多，請用一般模式再拍一張 |
             *     | 7301 | 照片損壞，或沒有傳完整，請再試一次 |
             *     | 7205 | 品項金額合計與發票金額不同 |
             *     | 400 | 期間要由前到後，最長 400 天 |
             *     | 7801 | 資料太多，請選短一點的期間、一個門市，或以週、月計 |
             *     | 7802 | 只能邀請或停用權限比自己少的人 |
             *     | 7802 | 這把金鑰的權限比您多，請總部停用 |
             *     | 7803 | 不能停用自己 |
             */
            code: number;
            /** @description For people, in zh-TW. */
            message: string;
            data: null;
        };
        MemberGrade: {
            /** @default 會員 */
            gradeName: string;
            /** @description 0 is the lowest grade. */
            level: components["schemas"]["Count"];
            points: number;
            nextGradeName: string | null;
            /** @description NT$ still to spend for the next grade; null at the top. */
            amountToNext: components["schemas"]["Amount"] | null;
            /**
             * @description 0 to 100.
             * @default 0
             */
            progressPercent: number;
            expiringPoints: components["schemas"]["Count"];
            expiringOn: components["schemas"]["Day"] | null;
        };
        /** @description Whole NT$. */
        Amount: number;
        /** @description A coupon of this merchant that a member holds. */
        HeldCoupon: {
            code: components["schemas"]["CouponCode"];
            couponId: components["schemas"]["Id"];
            title: string;
            /** @description What a coupon gives: money off, a percentage, or a thing (買一送一). */
            value: {
                /** @constant */
                kind: "amount";
                amount: components["schemas"]["Amount"];
            } | {
                /** @constant */
                kind: "percent";
                percentToPay: components["schemas"]["PercentToPay"];
            } | {
                /** @constant */
                kind: "gift";
                label: string;
            };
            /** @description NT$. */
            minimumSpend: number;
            rules: string[];
            /**
             * @description At this moment; notNow: before its first day, or outside of its hours.
             * @enum {string}
             */
            state: "usable" | "notNow" | "used" | "expired";
            usableUntil: components["schemas"]["Day"];
            used: {
                at: components["schemas"]["Instant"];
                braId: components["schemas"]["BraId"];
            } | null;
            /** @description Masked. */
            memberName: string;
        };
        /** @description Whole percent to pay: 85 is 8.5折. */
        PercentToPay: number;
        /** @description A message to all members or to a grade. */
        MessageJob: {
            jobId: components["schemas"]["Id"];
            /** @enum {string} */
            state: "open" | "done" | "cancelled" | "failed";
            /** @description The branch that wrote it. */
            braId: components["schemas"]["BraId"];
            title: string;
            text: string;
            /** @description The grade that it is for; null: all members. */
            level: components["schemas"]["Count"] | null;
            /** @description The person, or the name of the till’s key. */
            byName: string | null;
            /** @description Members who have it. */
            sent: components["schemas"]["Count"];
            /** @description Members when it was written. Who leaves before the turn comes does not get it, nor who joins later. */
            total: components["schemas"]["Count"] | null;
            /** @description The end of the quiet hours that it waits for. */
            heldUntil: components["schemas"]["Instant"] | null;
            /** @description Why the last portion failed. */
            error: string | null;
            createdAt: components["schemas"]["Instant"];
            endedAt: components["schemas"]["Instant"] | null;
        };
        MenuItem: {
            goodsId: components["schemas"]["Id"];
            name: string;
            image: components["schemas"]["ImageName"];
            price: components["schemas"]["Amount"];
            isSoldOut: boolean;
        };
        PartnerOrder: {
            platform: components["schemas"]["OrderPlatform"];
            orderId: components["schemas"]["Id"];
            braId: components["schemas"]["BraId"];
            storeName: components["schemas"]["ShopName"];
            /** @description Masked. */
            memberName: string;
            state: components["schemas"]["OrderState"];
            /** @description Where the step `next` leads; null: nowhere. */
            next: components["schemas"]["OrderState"] | null;
            /** @description Can it still be refused? */
            mayRefuse: boolean;
            tableCode: string | null;
            pickupNumber: string | null;
            total: components["schemas"]["Amount"];
            items: {
                goodsId: components["schemas"]["Id"];
                name: string;
                price: components["schemas"]["Amount"];
                quantity: number;
            }[];
            createdAt: components["schemas"]["Instant"];
            /** @description Until when it was to be paid: an order that is still `unpaid` then is cancelled. null: there was nothing to be paid beforehand. */
            payBefore: components["schemas"]["Instant"] | null;
        };
        /**
         * @description fnb: unpaid, accepted, cooking, ready, done, cancelled, refused; shop: unpaid, preparing, shipped, arrived, done, cancelled, returned.
         * @enum {string}
         */
        OrderState: "unpaid" | "accepted" | "cooking" | "ready" | "done" | "cancelled" | "refused" | "preparing" | "shipped" | "arrived" | "returned";
        DeskItem: {
            goodsId: components["schemas"]["Id"];
            name: string;
            image: components["schemas"]["ImageName"];
            /** @description Is the photograph the desk’s, not the folder’s? */
            isImageByDesk: boolean;
            price: components["schemas"]["Amount"];
            /** @description The price without the desk’s word. */
            folderPrice: components["schemas"]["Amount"];
            isPriceByDesk: boolean;
            /** @description Does the store page show it? */
            isRecommended: boolean;
            isSoldOut: boolean;
            /** @description When the desk’s word ends by itself; null: it does not. */
            soldOutUntil: components["schemas"]["Instant"] | null;
            /** @description Is `isSoldOut` the desk’s word, not the folder’s? */
            isByDesk: boolean;
        };
        DeskStore: {
            isPaused: boolean;
            /** @description When the desk’s word ends by itself; null: it does not. */
            pausedUntil: components["schemas"]["Instant"] | null;
            notice: string | null;
            isNoticeByDesk: boolean;
            /** @description Did the desk close the branch today? */
            isClosedToday: boolean;
            /** @description The end of the day by its hours; null: closed, or not known. */
            closesAt: components["schemas"]["Instant"] | null;
            /** @description The first opening of its next day; null: not known. */
            opensAt: components["schemas"]["Instant"] | null;
        };
        /** @description What a member sent to the branch, or to the operator. */
        InboxItem: {
            itemId: components["schemas"]["Id"];
            about: {
                /** @constant */
                kind: "order";
                platform: components["schemas"]["OrderPlatform"];
                orderId: components["schemas"]["Id"];
                category: string;
            } | {
                /** @constant */
                kind: "comment";
                commentId: components["schemas"]["Id"];
                reasons: components["schemas"]["ComplaintReason"][];
            } | {
                /** @constant */
                kind: "suggestion";
                subject: components["schemas"]["SuggestionKind"];
                score: number | null;
            };
            text: string;
            /** @description Number or address for an answer; empty: none. */
            contact: string;
            /** @description Masked; null in a complaint about a comment. */
            memberName: string | null;
            createdAt: components["schemas"]["Instant"];
            answer: {
                text: string;
                at: components["schemas"]["Instant"];
                byName: string;
            } | null;
        };
        /** @enum {string} */
        ComplaintReason: "rude" | "untrue" | "advertising" | "privacy" | "unrelated" | "other";
        /** @enum {string} */
        SuggestionKind: "feature" | "problem" | "service" | "other";
        /** @description A comment as the desk of its branch sees it. */
        ShopComment: {
            commentId: components["schemas"]["Id"];
            platform: components["schemas"]["CommentPlatform"];
            author: string;
            score: number;
            text: string;
            images: components["schemas"]["ImageName"][];
            /** @description Names of what was bought. */
            items: string[];
            createdAt: components["schemas"]["Instant"];
            merchantReply: {
                text: string;
                at: components["schemas"]["Instant"];
            } | null;
            hidden: {
                reason: string;
                at: components["schemas"]["Instant"];
            } | null;
        };
        /** @enum {string} */
        CommentPlatform: "retail" | "catering";
        Person: {
            personId: components["schemas"]["Id"];
            name: string;
            /** @enum {string} */
            role: "clerk" | "manager" | "marketing" | "head";
            /** @description null: all branches of the merchant. */
            braIds: components["schemas"]["BraId"][] | null;
            createdAt: components["schemas"]["Instant"];
            /** @description Has the person not yet used the invitation? */
            isInvited: boolean;
            /** @description Is it the person that asks? */
            isOwn: boolean;
            /** @description May the key end this person? */
            mayEnd: boolean;
            /** @description null: without an end. */
            expiresAt: components["schemas"]["Instant"] | null;
            /** @description Accurate to an hour; null: never. */
            lastUsedAt: components["schemas"]["Instant"] | null;
        };
        /** @description A key of a till, without its secret. */
        Key: {
            keyId: components["schemas"]["Id"];
            name: string;
            rights: ("members" | "coupons" | "points" | "orders" | "invoices" | "comments" | "messages" | "stock" | "prices" | "pages" | "inbox" | "log" | "report" | "people")[];
            /** @description null: all branches of the merchant. */
            braIds: components["schemas"]["BraId"][] | null;
            createdAt: components["schemas"]["Instant"];
            /** @description May the key that asks end this one? */
            mayEnd: boolean;
            /** @description null: without an end. */
            expiresAt: components["schemas"]["Instant"] | null;
            /** @description Accurate to an hour; null: never. */
            lastUsedAt: components["schemas"]["Instant"] | null;
        };
        LogLine: {
            at: components["schemas"]["Instant"];
            /** @description The person, or the name of the till’s key. */
            byName: string;
            /** @description null: the write is not about one branch. */
            braId: components["schemas"]["BraId"] | null;
            /** @description Path of the call, as `menu/soldOut`. */
            call: string;
            /** @description Name of the item that was written, if it still exists. */
            goodsName: string | null;
            detail: Record<string, never>;
        };
        ReportCounts: {
            /** @description Orders placed, without those that were not paid, cancelled or refused. */
            orders: components["schemas"]["Count"];
            /** @description New members. null: one to four, which could name somebody. */
            joined: components["schemas"]["Count"] | null;
            /** @description Coupons that members took. */
            given: components["schemas"]["Count"];
            /** @description Coupons redeemed, at the branch where it was. */
            redeemed: components["schemas"]["Count"];
            /** @description Complaints of that time. null: one to four. */
            complaints: components["schemas"]["Count"] | null;
            /** @description Those of them that were answered; null where `complaints` is. */
            answered: components["schemas"]["Count"] | null;
        };
    };
    responses: {
        /** @description 請求格式不正確 */
        Malformed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description 登入已過期，請重新登入 */
        SignInAgain: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description 查無此服務 */
        NoSuchCall: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description 請求內容過大 */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description 不支援的內容格式 */
        NotJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description 請求過於頻繁，請稍後再試 */
        TooMany: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description 系統忙碌中，請稍後再試 */
        Down: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getBranchByBraId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Branch: one path segment of 1 to 64 characters. The reference server has decimal digits. */
                braId: components["schemas"]["BraId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: {
                            braId: components["schemas"]["BraId"];
                            storeName: components["schemas"]["ShopName"];
                            industryType: components["schemas"]["IndustryType"];
                            /** @description From the lowest on; `level` is what a message to a grade names. */
                            grades: {
                                level: components["schemas"]["Count"];
                                name: string;
                            }[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    getMemberByMemberCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description As the member shows it: the digits below QR and bar code. */
                memberCode: components["schemas"]["MemberCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: {
                            memberName: string;
                            /** @description null: no member of this merchant. */
                            memberGrade: components["schemas"]["MemberGrade"] | null;
                            coupons: components["schemas"]["HeldCoupon"][];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    postMemberHandover: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: {
                            memberCode: components["schemas"]["MemberCode"];
                            /** @description Masked. */
                            memberName: string;
                            memberProof: components["schemas"]["MemberProof"];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    getCouponByCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description As the member shows it: twelve digits and capitals. */
                code: components["schemas"]["CouponCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: components["schemas"]["HeldCoupon"];
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    postCouponRedeem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: components["schemas"]["CouponCode"];
                    braId: components["schemas"]["BraId"];
                    requestKey: components["schemas"]["IdempotencyKey"];
                };
            };
        };
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: components["schemas"]["HeldCoupon"];
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    postCouponGiveback: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: components["schemas"]["CouponCode"];
                    braId: components["schemas"]["BraId"];
                    requestKey: components["schemas"]["IdempotencyKey"];
                };
            };
        };
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: components["schemas"]["HeldCoupon"];
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    postPoints: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    memberCode: components["schemas"]["MemberCode"];
                    points: number;
                    /**
                     * @description NT$; below zero for a refund, which lowers the sum, and the grade with it.
                     * @default 0
                     */
                    spent?: number;
                    /**
                     * @description Where it was; shown to the member.
                     * @default null
                     */
                    braId?: components["schemas"]["BraId"] | null;
                    /**
                     * @description The order of this member that the points are for.
                     * @default null
                     */
                    order?: {
                        platform: components["schemas"]["OrderPlatform"];
                        orderId: components["schemas"]["Id"];
                    } | null;
                    /**
                     * @description The coupon of this member that the points are for.
                     * @default null
                     */
                    couponCode?: components["schemas"]["CouponCode"] | null;
                    /**
                     * @description Last day of points that come, today or later; null: as the shop has set it, otherwise they do not end.
                     * @default null
                     */
                    until?: components["schemas"]["InputDay"] | null;
                    requestKey: components["schemas"]["IdempotencyKey"];
                };
            };
        };
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: {
                            memberGrade: components["schemas"]["MemberGrade"];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    postCheckin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    memberCode: components["schemas"]["MemberCode"];
                    braId: components["schemas"]["BraId"];
                    requestKey: components["schemas"]["IdempotencyKey"];
                };
            };
        };
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: {
                            points: components["schemas"]["Count"] | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    postMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    braId: components["schemas"]["BraId"];
                    /** @enum {string} */
                    kind: "store" | "discount";
                    to: {
                        /** @constant */
                        kind: "all";
                    } | {
                        /** @constant */
                        kind: "grade";
                        level: number;
                    } | {
                        /** @constant */
                        kind: "one";
                        memberCode: components["schemas"]["MemberCode"];
                    } | {
                        /** @constant */
                        kind: "me";
                    };
                    title: string;
                    text: string;
                    /**
                     * @description A picture of the merchant’s shop.
                     * @default null
                     */
                    image?: components["schemas"]["ImageName"] | null;
                    /**
                     * @description A shop, coupon or order of the merchant, or a screen; an order only in a message to its member.
                     * @default null
                     */
                    target?: ({
                        /** @constant */
                        kind: "coupon";
                        couponId: components["schemas"]["Id"];
                        braId: components["schemas"]["BraId"];
                    } | {
                        /** @constant */
                        kind: "store";
                        braId: components["schemas"]["BraId"];
                    } | {
                        /** @constant */
                        kind: "order";
                        /** @enum {string} */
                        platform: "shop" | "fnb";
                        orderId: components["schemas"]["Id"];
                        braId: components["schemas"]["BraId"];
                        merId: components["schemas"]["Id"];
                    } | {
                        /** @constant */
                        kind: "screen";
                        /** @enum {string} */
                        screen: "myCoupons" | "invoices" | "checkIns" | "info" | "favouriteStores" | "discoverCoupons";
                    }) | null;
                    requestKey: components["schemas"]["IdempotencyKey"];
                };
            };
        };
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: {
                            /** @description Members who have it now: 0 for a job that has just begun. */
                            sent: components["schemas"]["Count"];
                            /** @description The job of a message to many. */
                            job: components["schemas"]["MessageJob"] | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    getGoodsByBraId: {
        parameters: {
            query?: {
                goodsId?: components["schemas"]["Id"];
            };
            header?: never;
            path: {
                /** @description Branch: one path segment of 1 to 64 characters. The reference server has decimal digits. */
                braId: components["schemas"]["BraId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: {
                            list: components["schemas"]["MenuItem"][];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    getOrder: {
        parameters: {
            query: {
                /** @description `shop`: the pass app’s; `fnb`: the QR-ordering app’s. */
                platform: components["schemas"]["OrderPlatform"];
                /** @description Application-made ids: text, never a serial. */
                orderId: components["schemas"]["Id"];
                /** @description Only if it is this member’s. */
                memberCode?: components["schemas"]["MemberCode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: components["schemas"]["PartnerOrder"];
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    getOrderRunning: {
        parameters: {
            query: {
                /** @description `shop`: the pass app’s; `fnb`: the QR-ordering app’s. */
                platform: components["schemas"]["OrderPlatform"];
                /** @description Branch: one path segment of 1 to 64 characters. The reference server has decimal digits. */
                braId: components["schemas"]["BraId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: {
                            list: components["schemas"]["PartnerOrder"][];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    getOrderUncommented: {
        parameters: {
            query: {
                /** @description `shop`: the pass app’s; `fnb`: the QR-ordering app’s. */
                platform: components["schemas"]["OrderPlatform"];
                /** @description As the member shows it: the digits below QR and bar code. */
                memberCode: components["schemas"]["MemberCode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: {
                            list: components["schemas"]["PartnerOrder"][];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    postOrderFnbPut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    braId: components["schemas"]["BraId"];
                    memberCode: components["schemas"]["MemberCode"];
                    /** @description The name of one of the branch’s tables, as B3; null: to take away. */
                    tableCode: string | null;
                    /**
                     * @description first: `unpaid` until the step `next` says that it is paid; cancelled when nobody has paid within 20 minutes.
                     * @default atEnd
                     * @enum {string}
                     */
                    payment?: "atEnd" | "first";
                    /** @description Names and prices are the branch’s own, whatever the caller thinks they are; what is sold out is left out. */
                    items: {
                        goodsId: components["schemas"]["Id"];
                        quantity: number;
                    }[];
                    requestKey: components["schemas"]["IdempotencyKey"];
                };
            };
        };
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: components["schemas"]["PartnerOrder"];
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    postOrderShopPut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    braId: components["schemas"]["BraId"];
                    memberCode: components["schemas"]["MemberCode"];
                    order: {
                        /** @constant */
                        kind: "pos";
                        /** @description NT$ that were paid. */
                        amount: components["schemas"]["Money"];
                        /** @description Stands on the order as what was bought. */
                        title: string;
                    } | {
                        /** @constant */
                        kind: "shipping";
                        /** @description Names and prices are the branch’s own, whatever the caller thinks they are; what is sold out is left out. */
                        items: {
                            goodsId: components["schemas"]["Id"];
                            quantity: number;
                        }[];
                    };
                    requestKey: components["schemas"]["IdempotencyKey"];
                };
            };
        };
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: components["schemas"]["PartnerOrder"];
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    postOrderFnbMove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    orderId: components["schemas"]["Id"];
                    /**
                     * @description The state that the counter sees: moved meanwhile is refused.
                     * @enum {string}
                     */
                    from: "unpaid" | "accepted" | "cooking" | "ready" | "done" | "cancelled" | "refused";
                    /** @enum {string} */
                    step: "next" | "refuse";
                    /**
                     * @description Told to the member; counts for `refuse` alone.
                     * @default byStore
                     * @enum {string}
                     */
                    reason?: "byMember" | "byStore" | "soldOut" | "storeClosed" | "tooBusy";
                    requestKey: components["schemas"]["IdempotencyKey"];
                };
            };
        };
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: components["schemas"]["PartnerOrder"];
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    postOrderShopMove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    orderId: components["schemas"]["Id"];
                    /**
                     * @description The state that the counter sees: moved meanwhile is refused.
                     * @enum {string}
                     */
                    from: "unpaid" | "preparing" | "shipped" | "arrived" | "done" | "cancelled" | "returned";
                    /** @enum {string} */
                    step: "next" | "finish" | "refuse" | "return";
                    /**
                     * @description Told to the member; counts for `refuse` alone.
                     * @default byStore
                     * @enum {string}
                     */
                    reason?: "byMember" | "byStore" | "soldOut" | "storeClosed" | "tooBusy";
                    requestKey: components["schemas"]["IdempotencyKey"];
                };
            };
        };
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: components["schemas"]["PartnerOrder"];
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    postComment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    platform: components["schemas"]["OrderPlatform"];
                    orderId: components["schemas"]["Id"];
                    memberCode: components["schemas"]["MemberCode"];
                    memberProof: components["schemas"]["MemberProof"];
                    score: number;
                    /** @default  */
                    text?: string;
                    requestKey: components["schemas"]["IdempotencyKey"];
                };
            };
        };
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: {
                            commentId: components["schemas"]["Id"];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    postInvoicePut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    braId: components["schemas"]["BraId"];
                    memberCode: components["schemas"]["MemberCode"];
                    /** @description Two letters and eight digits, without the dash. */
                    number: string;
                    randomCode: string;
                    /**
                     * Format: date-time
                     * @description Within the last five years, or up to a day ahead (7204).
                     */
                    issuedAt: components["schemas"]["InputInstant"];
                    /** @description NT$, tax included. */
                    amount: components["schemas"]["Money"];
                    /** @enum {string} */
                    carrier: "mobileBarcode" | "memberCarrier" | "paper";
                    /**
                     * @description Only ever shown masked.
                     * @default null
                     */
                    carrierCode?: string | null;
                    /** @default null */
                    donation?: {
                        code: string;
                        name: string;
                    } | null;
                    /** @default null */
                    buyerTaxId?: string | null;
                    /**
                     * @description The order of this member that it is for.
                     * @default null
                     */
                    order?: {
                        platform: components["schemas"]["OrderPlatform"];
                        orderId: components["schemas"]["Id"];
                    } | null;
                    /** @description Prices times quantities add up to `amount` (7205). A discount is taken off its items; an odd price is sent as one piece. */
                    items: {
                        name: string;
                        price: components["schemas"]["Money"];
                        quantity: number;
                    }[];
                    requestKey: components["schemas"]["IdempotencyKey"];
                };
            };
        };
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: {
                            invoiceId: components["schemas"]["Id"];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    postInvoiceVoid: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Two letters and eight digits, without the dash. */
                    number: string;
                    requestKey: components["schemas"]["IdempotencyKey"];
                };
            };
        };
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: {
                            invoiceId: components["schemas"]["Id"];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    postInvoiceAllowance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Two letters and eight digits, without the dash. */
                    number: string;
                    amount: components["schemas"]["Money"];
                    requestKey: components["schemas"]["IdempotencyKey"];
                };
            };
        };
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: {
                            invoiceId: components["schemas"]["Id"];
                            /** @description NT$ that were given back so far. */
                            allowance: components["schemas"]["Count"];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: {
                            merchantName: components["schemas"]["ShopName"];
                            name: string;
                            /** @description null: the key of a till. */
                            role: ("clerk" | "manager" | "marketing" | "head") | null;
                            rights: ("members" | "coupons" | "points" | "orders" | "invoices" | "comments" | "messages" | "stock" | "prices" | "pages" | "inbox" | "log" | "report" | "people")[];
                            branches: {
                                braId: components["schemas"]["BraId"];
                                storeName: components["schemas"]["ShopName"];
                            }[];
                            /**
                             * @description How much waits in the inboxes of the key, 100 for more; 0 without the right.
                             * @default 0
                             */
                            waiting: components["schemas"]["Count"];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    getMenuByBraId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Branch: one path segment of 1 to 64 characters. The reference server has decimal digits. */
                braId: components["schemas"]["BraId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: {
                            list: components["schemas"]["DeskItem"][];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    postMenuSoldOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    braId: components["schemas"]["BraId"];
                    goodsId: components["schemas"]["Id"];
                    isSoldOut: boolean;
                    /** @description An instant to come; null: until the next word. */
                    until: components["schemas"]["InputInstant"] | null;
                    requestKey: components["schemas"]["IdempotencyKey"];
                };
            };
        };
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: components["schemas"]["DeskItem"];
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    postMenuPrice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    braId: components["schemas"]["BraId"];
                    goodsId: components["schemas"]["Id"];
                    /** @description NT$; null: that of the folder. */
                    price: components["schemas"]["Money"] | null;
                    requestKey: components["schemas"]["IdempotencyKey"];
                };
            };
        };
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: components["schemas"]["DeskItem"];
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    postPicturePut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    braId: components["schemas"]["BraId"];
                    /** @description The file, JPEG, PNG or WebP, in base64. */
                    picture: string;
                };
            };
        };
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: {
                            image: components["schemas"]["ImageName"];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    postMenuPicture: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    braId: components["schemas"]["BraId"];
                    goodsId: components["schemas"]["Id"];
                    /** @description A name from picture/put; null: the picture of the folder. */
                    image: components["schemas"]["ImageName"] | null;
                    requestKey: components["schemas"]["IdempotencyKey"];
                };
            };
        };
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: components["schemas"]["DeskItem"];
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    getStoreByBraId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Branch: one path segment of 1 to 64 characters. The reference server has decimal digits. */
                braId: components["schemas"]["BraId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: components["schemas"]["DeskStore"];
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    postStorePause: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    braId: components["schemas"]["BraId"];
                    isPaused: boolean;
                    /** @description An instant to come; null: until the next word. */
                    until: components["schemas"]["InputInstant"] | null;
                    requestKey: components["schemas"]["IdempotencyKey"];
                };
            };
        };
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: components["schemas"]["DeskStore"];
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    postStoreClosed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    braId: components["schemas"]["BraId"];
                    isClosed: boolean;
                    requestKey: components["schemas"]["IdempotencyKey"];
                };
            };
        };
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: components["schemas"]["DeskStore"];
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    postStoreNotice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    braId: components["schemas"]["BraId"];
                    /** @description Empty: no notice; null: that of the folder. */
                    text: string | null;
                    requestKey: components["schemas"]["IdempotencyKey"];
                };
            };
        };
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: components["schemas"]["DeskStore"];
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    getMessageJobs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: {
                            list: components["schemas"]["MessageJob"][];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    getMessageJobByJobId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Application-made ids: text, never a serial. */
                jobId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: components["schemas"]["MessageJob"];
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    getMessageAudience: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: {
                            members: components["schemas"]["Count"];
                            /** @description The end of the quiet hours of now; null: at once. */
                            heldUntil: components["schemas"]["Instant"] | null;
                            grades: {
                                level: components["schemas"]["Count"];
                                name: string;
                                members: components["schemas"]["Count"];
                            }[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    postMessageCancel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    jobId: components["schemas"]["Id"];
                    requestKey: components["schemas"]["IdempotencyKey"];
                };
            };
        };
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: components["schemas"]["MessageJob"];
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    postMessageResume: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    jobId: components["schemas"]["Id"];
                    requestKey: components["schemas"]["IdempotencyKey"];
                };
            };
        };
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: components["schemas"]["MessageJob"];
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    getInbox: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: {
                            list: {
                                braId: components["schemas"]["BraId"];
                                storeName: components["schemas"]["ShopName"];
                                /** @description Has the branch left the shop? It is still answered. */
                                isClosed: boolean;
                                waiting: components["schemas"]["Count"];
                                /** @description Sent in the last thirty days, and answered or a day old. */
                                due: components["schemas"]["Count"];
                                /** @description Of these, answered within a day. */
                                inTime: components["schemas"]["Count"];
                            }[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    getInboxByBraId: {
        parameters: {
            query?: {
                state?: "open" | "answered";
                cursor?: string;
                size?: number;
            };
            header?: never;
            path: {
                /** @description Branch: one path segment of 1 to 64 characters. The reference server has decimal digits. */
                braId: components["schemas"]["BraId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: {
                            list: components["schemas"]["InboxItem"][];
                            next: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    getInboxByBraIdByItemId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Branch: one path segment of 1 to 64 characters. The reference server has decimal digits. */
                braId: components["schemas"]["BraId"];
                /** @description Application-made ids: text, never a serial. */
                itemId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: components["schemas"]["InboxItem"];
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    postInboxAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    braId: components["schemas"]["BraId"];
                    itemId: components["schemas"]["Id"];
                    text: string;
                    requestKey: components["schemas"]["IdempotencyKey"];
                };
            };
        };
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: components["schemas"]["InboxItem"];
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    getCommentsByBraId: {
        parameters: {
            query?: {
                cursor?: string;
                size?: number;
            };
            header?: never;
            path: {
                /** @description Branch: one path segment of 1 to 64 characters. The reference server has decimal digits. */
                braId: components["schemas"]["BraId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: {
                            list: components["schemas"]["ShopComment"][];
                            next: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    getCommentsByBraIdByCommentId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Branch: one path segment of 1 to 64 characters. The reference server has decimal digits. */
                braId: components["schemas"]["BraId"];
                /** @description Application-made ids: text, never a serial. */
                commentId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: components["schemas"]["ShopComment"];
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    postCommentReply: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    braId: components["schemas"]["BraId"];
                    commentId: components["schemas"]["Id"];
                    text: string;
                    requestKey: components["schemas"]["IdempotencyKey"];
                };
            };
        };
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: components["schemas"]["ShopComment"];
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    postCommentHide: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    braId: components["schemas"]["BraId"];
                    commentId: components["schemas"]["Id"];
                    reason: string;
                    requestKey: components["schemas"]["IdempotencyKey"];
                };
            };
        };
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: components["schemas"]["ShopComment"];
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    postCommentUnhide: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    braId: components["schemas"]["BraId"];
                    commentId: components["schemas"]["Id"];
                    requestKey: components["schemas"]["IdempotencyKey"];
                };
            };
        };
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: components["schemas"]["ShopComment"];
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    getPeople: {
        parameters: {
            query?: {
                cursor?: string;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: {
                            list: components["schemas"]["Person"][];
                            next: string | null;
                            /** @description Roles that the key may invite. */
                            mayInvite: ("clerk" | "manager" | "marketing" | "head")[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    postPeopleInvite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @enum {string} */
                    role: "clerk" | "manager" | "marketing" | "head";
                    /** @description null: all branches that the key may act for. */
                    braIds: components["schemas"]["BraId"][] | null;
                    /** @description The last day, today or later; null: without an end. */
                    until: components["schemas"]["InputDay"] | null;
                    /** @description 128 random bits, made by the caller as for `requestKey`. The server stores only a hash. */
                    code: string;
                    requestKey: components["schemas"]["IdempotencyKey"];
                };
            };
        };
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: {
                            personId: components["schemas"]["Id"];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    postPeopleEnd: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    personId: components["schemas"]["Id"];
                    requestKey: components["schemas"]["IdempotencyKey"];
                };
            };
        };
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: {
                            personId: components["schemas"]["Id"];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    getKeys: {
        parameters: {
            query?: {
                cursor?: string;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: {
                            list: components["schemas"]["Key"][];
                            next: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    postKeyEnd: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    keyId: components["schemas"]["Id"];
                    requestKey: components["schemas"]["IdempotencyKey"];
                };
            };
        };
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: {
                            keyId: components["schemas"]["Id"];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    getLog: {
        parameters: {
            query?: {
                cursor?: string;
                size?: number;
                braId?: components["schemas"]["BraId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: {
                            list: components["schemas"]["LogLine"][];
                            next: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    getReport: {
        parameters: {
            query: {
                /** @description First day in Taipei. */
                from: components["schemas"]["InputDay"];
                /** @description Last day in Taipei, at most 400 days. */
                to: components["schemas"]["InputDay"];
                by: "day" | "week" | "month";
                /** @description One branch; without it all that the key may act for. */
                braId?: components["schemas"]["BraId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: {
                            total: components["schemas"]["ReportCounts"];
                            periods: {
                                /** @description Orders placed, without those that were not paid, cancelled or refused. */
                                orders: components["schemas"]["Count"];
                                /** @description New members. null: one to four, which could name somebody. */
                                joined: components["schemas"]["Count"] | null;
                                /** @description Coupons that members took. */
                                given: components["schemas"]["Count"];
                                /** @description Coupons redeemed, at the branch where it was. */
                                redeemed: components["schemas"]["Count"];
                                /** @description Complaints of that time. null: one to four. */
                                complaints: components["schemas"]["Count"] | null;
                                /** @description Those of them that were answered; null where `complaints` is. */
                                answered: components["schemas"]["Count"] | null;
                                /** @description First day of the period in Taipei; weeks begin on Monday. */
                                from: components["schemas"]["Day"];
                            }[];
                            branches: {
                                /** @description Orders placed, without those that were not paid, cancelled or refused. */
                                orders: components["schemas"]["Count"];
                                /** @description New members. null: one to four, which could name somebody. */
                                joined: components["schemas"]["Count"] | null;
                                /** @description Coupons that members took. */
                                given: components["schemas"]["Count"];
                                /** @description Coupons redeemed, at the branch where it was. */
                                redeemed: components["schemas"]["Count"];
                                /** @description Complaints of that time. null: one to four. */
                                complaints: components["schemas"]["Count"] | null;
                                /** @description Those of them that were answered; null where `complaints` is. */
                                answered: components["schemas"]["Count"] | null;
                                braId: components["schemas"]["BraId"];
                                storeName: components["schemas"]["ShopName"];
                            }[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
    getReportTable: {
        parameters: {
            query: {
                /** @description First day in Taipei. */
                from: components["schemas"]["InputDay"];
                /** @description Last day in Taipei, at most 400 days. */
                to: components["schemas"]["InputDay"];
                by: "day" | "week" | "month";
                /** @description One branch; without it all that the key may act for. */
                braId?: components["schemas"]["BraId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope: data, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        message: string;
                        data: {
                            rows: {
                                /** @description Orders placed, without those that were not paid, cancelled or refused. */
                                orders: components["schemas"]["Count"];
                                /** @description New members. null: one to four, which could name somebody. */
                                joined: components["schemas"]["Count"] | null;
                                /** @description Coupons that members took. */
                                given: components["schemas"]["Count"];
                                /** @description Coupons redeemed, at the branch where it was. */
                                redeemed: components["schemas"]["Count"];
                                /** @description Complaints of that time. null: one to four. */
                                complaints: components["schemas"]["Count"] | null;
                                /** @description Those of them that were answered; null where `complaints` is. */
                                answered: components["schemas"]["Count"] | null;
                                /** @description First day of the period in Taipei; weeks begin on Monday. */
                                from: components["schemas"]["Day"];
                                braId: components["schemas"]["BraId"];
                                storeName: components["schemas"]["ShopName"];
                            }[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NoSuchCall"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Down"];
        };
    };
}
