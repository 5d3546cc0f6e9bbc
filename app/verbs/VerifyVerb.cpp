// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"
#include "app/OutputPlace.h"
#include "app/Verbs.h"
#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/base/WholeFile.h"
#include "core/declared/Build.h"
#include "core/declared/JsonObject.h"
#include "core/experiment/files/Verification.h"

#include <QFile>
#include <QFileInfo>

namespace epsiloscope::app {

namespace {

Json toJson(const QString& path, const Verification& verification) {
    Json json = {{"path", path.toStdString()},
                 {"purpose", verification.release ? "release" : "exploration"},
                 {"holds", verification.holds()},
                 {"faults", verification.faults},
                 {"trials", Json::array()}};
    for (const VerifiedTrial& trial : verification.trials)
        json["trials"].push_back(
            {{"trial", trial.trial}, {"holds", trial.holds}, {"says", trial.says}, {"faults", trial.faults}});
    return json;
}

void printVerification(const QString& path, const Verification& verification) {
    print(path.toStdString() +
          (verification.release ? ": release\n" : ": exploration, not for publication\n"));
    for (const VerifiedTrial& trial : verification.trials) {
        print("  repeat " + std::to_string(trial.trial) + ": " + (trial.holds ? "OK" : "NOT") +
              (trial.says.empty() ? "" : ": " + trial.says) + "\n");
        for (const std::string& fault : trial.faults)
            print("    " + fault + "\n");
    }
    if (!verification.faults.empty()) print("  the file: NOT\n");
    for (const std::string& fault : verification.faults)
        print("    " + fault + "\n");
}

Result<Verification> verifiedFile(const QString& path) {
    ASSIGN_OR_RETURN(const auto json, readJsonFile(path.toStdString()));
    auto verified = verifiedResult(json, QFileInfo(path).path().toStdString());
    if (!verified) return verified.error().within(path.toStdString() + "#");
    return verified;
}

// The same check by a program that is not ours.
Result<void> writeScript(const QString& to) {
    QFile script(":/verify.py");
    if (!script.open(QIODevice::ReadOnly))
        return Error{"verify.py is not part of this build", "--script", {}};
    return writeWholeFile(to.toStdString(), script.readAll().toStdString());
}

} // namespace

Result<int> verifyVerb(const OptionParser& parser) {
    const QStringList paths = parser.positionalArguments();
    if (parser.isSet("script")) {
        RETURN_IF_ERROR(checkOutput(parser, {parser.value("script"), "--script", {}, paths}));
        RETURN_IF_ERROR(writeScript(parser.value("script")));
    }
    bool holds = true;
    Json list = Json::array();
    for (const QString& path : paths) {
        ASSIGN_OR_RETURN(const auto verification, verifiedFile(path));
        holds = holds && verification.holds();
        if (parser.isSet("json"))
            list.push_back(toJson(path, verification));
        else
            printVerification(path, verification);
    }
    if (parser.isSet("json"))
        printJson(fileOf("epsiloscope.verification/1", {{"holds", holds}, {"results", std::move(list)}}));
    return holds ? exitDone : exitFailed;
}

} // namespace epsiloscope::app
