// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/kinds/ForeignKinds.h"

#include "KnownKinds.h"

namespace epsiloscope {

Result<ForeignKind> foreignKind(const std::string& id) {
    for (const KnownKind& known : knownKinds) {
        if (id != known.id) continue;
        if (known.kind) return known.kind();
        return Error{
            Sentence("this build cannot read such files: it was made without %1", {known.libraries}),
            {},
            "save the table as CSV"};
    }
    return Error{Sentence("there is no kind of files '%1'", {id}), {}, {}};
}

} // namespace epsiloscope
