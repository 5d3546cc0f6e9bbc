// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"
#include "app/ListedThings.h"
#include "core/attack/AttackResult.h"
#include "core/base/Json.h"
#include "core/base/Wording.h"
#include "core/declared/CsvFile.h"
#include "core/experiment/description/ExperimentSchema.h"
#include "core/experiment/files/RunMembers.h"
#include "core/experiment/race/RaceJson.h"
#include "core/experiment/solve/Solution.h"
#include "core/experiment/sweep/SweepSchema.h"
#include "core/ledger/LedgerExport.h"
#include "ui/export/ChartDocument.h"
#include "ui/session/WindowState.h"

#include <string>

namespace epsiloscope::app {

const std::vector<FileSchema>& fileSchemas() {
    static const std::vector<FileSchema> all = {
        {"experiment", "An experiment", experimentSchema},
        {"result", "The result of a run", resultSchema},
        {"sweep", "The result of a sweep", sweepSchema},
        {"race", "The standings of a race", standingsSchema},
        {"solve", "The answers of a solve", solutionsSchema},
        {"sweep-folder", "sweep.json in the folder of a sweep", sweepFolderSchema},
        {"sweep-point", "A point in the folder of a sweep", sweepPointSchema},
        {"attack", "A measured attack on a run", attackSchema},
        {"ledger", "A ledger as it is exported", ledgerSchema},
        {"ledger-line", "A line in the file of a ledger", ledgerLineSchema},
        {"session", "A session, unpacked", sessionSchema},
        {"charts", "What an exported picture holds of its charts", chartDocumentSchema},
        {"csv", "NAME.csv.json, which tells of the table beside it", csvNotesSchema}};
    return all;
}

Result<int> listSchema(const OptionParser& parser) {
    const std::string name = parser.positionalArguments().value(1).toStdString();
    std::vector<std::string> known;
    std::string list;
    for (const FileSchema& schema : fileSchemas()) {
        if (name == schema.name) {
            printJson(schemaDocument(schema.title, schema.body()));
            return exitDone;
        }
        known.emplace_back(schema.name);
        std::string column = schema.name;
        column.resize(16, ' ');
        list += column + schema.title + "\n";
    }
    if (!name.empty())
        return Error{"there is no schema of \"" + name + "\"", "list schema", suggestName(name, known)};
    print(list);
    return exitDone;
}

} // namespace epsiloscope::app
