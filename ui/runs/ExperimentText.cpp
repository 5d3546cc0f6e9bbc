// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/ExperimentText.h"

#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/declared/JsonObject.h"
#include "core/experiment/description/CommandLine.h"

namespace epsiloscope {

namespace {

/// The experiment that a result came from, or a sweep's base. Null: it is neither.
const Json* experimentWithin(const Json& json) {
    if (const auto direct = json.find("experiment"); direct != json.end()) return &*direct;
    const auto plan = json.find("plan");
    if (plan == json.end() || !plan->is_object()) return nullptr;
    const auto base = plan->find("base");
    return base == plan->end() ? nullptr : &*base;
}

Result<Experiment> fromJsonText(const std::string& text, const std::string& folder) {
    ASSIGN_OR_RETURN(const auto json, parseJson(text, "the pasted text"));
    if (const Json* const within = json.is_object() ? experimentWithin(json) : nullptr)
        return experimentFromJson(*within, folder);
    return experimentFromJson(json, folder);
}

} // namespace

Result<QString> experimentAsText(const Experiment& experiment, ExperimentText as) {
    if (as == ExperimentText::Json)
        return QString::fromStdString(experimentToJson(experiment).dump(2)) + '\n';
    ASSIGN_OR_RETURN(const auto line, commandLineOf(experiment));
    return QString::fromStdString(line);
}

Result<Experiment> experimentFromText(const QString& text, const std::string& folder) {
    const QString trimmed = text.trimmed();
    if (trimmed.isEmpty())
        return Error{"there is no text to paste", "",
                     "copy an experiment first: its JSON, a result's, or a command line"};
    if (trimmed.startsWith(QLatin1Char('{'))) return fromJsonText(trimmed.toStdString(), folder);
    return experimentFromCommandLine(trimmed.toStdString());
}

} // namespace epsiloscope
