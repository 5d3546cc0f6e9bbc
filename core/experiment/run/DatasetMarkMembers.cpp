// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/DatasetMarkMembers.h"

#include "core/experiment/description/MemberKinds.h"

namespace epsiloscope {

const MembersOf<DatasetMark>& datasetMarkMembers() {
    using Mark = DatasetMark;
    static const MembersOf<Mark> all = {
        member("fingerprint", &Mark::fingerprint, AsText{}, {"", "Of what the data hold."}, Written::Always),
        member("rows", &Mark::rows, AsSeed{}, {}, Written::Always),
        member("columns", &Mark::columns, AsSeed{}, {}, Written::Always),
        member("classes", &Mark::classes, AsTexts{"must be names", "put them in quotes"},
               {"", "Of the label."}, Written::Always),
        member("votes", &Mark::votes, AsFlag{}, {"", "Rows are queries and columns classes."}),
    };
    return all;
}

} // namespace epsiloscope
