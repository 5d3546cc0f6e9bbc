// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/FieldName.h"

#include "core/experiment/description/ExperimentKeys.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/language/Said.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

namespace epsiloscope {

namespace {

// A label, and of an object within the field which member: "Column types (zip)".
QString labelWithRest(const std::string& label, const QStringList& rest) {
    const QString name = said(label);
    return rest.isEmpty() ? name : QStringLiteral("%1 (%2)").arg(name, rest.join(QStringLiteral(", ")));
}

// More than that nobody reads beside an entry.
bool fitsSentence(const QString& words) {
    constexpr qsizetype most = 12;
    return words.split(QLatin1Char(' '), Qt::SkipEmptyParts).size() <= most;
}

QStringList namesInPointer(const std::string& pointer) {
    QStringList names = QString::fromStdString(pointer).split(QLatin1Char('/')).mid(1);
    for (QString& name : names)
        name.replace(QLatin1String("~1"), QLatin1String("/"))
            .replace(QLatin1String("~0"), QLatin1String("~"));
    return names;
}

} // namespace

const ParameterDescriptor* declaredParameter(const std::string& id, const std::string& mechanism) {
    if (const Mechanism* own = findMechanism(mechanism))
        if (const auto* found = findParameter(own->descriptor.parameters, id)) return found;
    for (const Mechanism& other : mechanisms())
        if (const auto* found = findParameter(other.descriptor.parameters, id)) return found;
    return nullptr;
}

QString fieldName(const std::string& pointer, const std::string& mechanism) {
    const QString asItIs = QString::fromStdString(pointer);
    if (!pointer.starts_with('/')) return asItIs;
    const QStringList names = namesInPointer(pointer);
    const std::string first = names.front().toStdString();
    if (const ExperimentKey* key = findExperimentKey(first)) return labelWithRest(key->label, names.mid(1));
    const auto part = std::ranges::find(experimentParts(), first, &ExperimentPart::name);
    if (part == experimentParts().end()) return asItIs;
    if (names.size() == 1) return said(part->label);
    const std::string second = names[1].toStdString();
    if (first == "parameters") {
        const ParameterDescriptor* parameter = declaredParameter(second, mechanism);
        return parameter ? labelWithRest(parameter->label, names.mid(2))
                         : labelWithRest(part->label, names.mid(1));
    }
    // A file may lie in a folder /data.
    const ExperimentKey* key = findExperimentKey(first + "." + second);
    return key ? labelWithRest(key->label, names.mid(2)) : asItIs;
}

Error withFieldName(const Error& error, const std::string& mechanism) {
    const std::string name = fieldName(error.where, mechanism).toStdString();
    // "δ is missing" names its field itself.
    return {error.what, error.what.starts_with(name + " ") ? "" : name, error.mend};
}

QString messageBeneath(const std::optional<Error>& error) {
    if (!error) return {};
    const QString what = said(error->what);
    static const QRegularExpression reason(QStringLiteral("([:;]|, (and|but|so|und|aber|daher)) .*$"),
                                           QRegularExpression::DotMatchesEverythingOption);
    const QString clause = QString(what).remove(reason);
    const QString mended = error->mend.empty() ? clause : clause + QStringLiteral("; ") + said(error->mend);
    for (const QString& words : {messageInFull(error), mended, what, clause})
        if (fitsSentence(words)) return words;
    return what;
}

QString messageInFull(const std::optional<Error>& error) {
    if (!error) return {};
    return said(error->mend.empty() ? error->what : error->what + "; " + error->mend);
}

} // namespace epsiloscope
