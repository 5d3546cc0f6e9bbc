// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/shared/TypedValuesMembers.h"

#include "ui/export/DocumentResults.h"

namespace epsiloscope {

const MembersOf<ValueFields::Typed>& typedValuesMembers() {
    using Typed = ValueFields::Typed;
    const AsChoice<ValueFields::Form> form{
        {{"list", ValueFields::List}, {"even", ValueFields::Even}, {"ratios", ValueFields::Ratios}}};
    static const MembersOf<Typed> all = {
        required("form", &Typed::form, form),
        required("list", &Typed::list, AsWords{}),
        required("from", &Typed::from, AsWords{}),
        required("to", &Typed::to, AsWords{}),
        required("count", &Typed::count, AsSmallNumber{}),
    };
    return all;
}

} // namespace epsiloscope
