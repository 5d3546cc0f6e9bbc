// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/PlainWords.h"

#include "app/FileSchemas.h"
#include "app/ListedThings.h"
#include "app/Verbs.h"
#include "core/data/samples/SampleData.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/manual/ManualPages.h"

namespace epsiloscope::app {

QStringList anyFile(const QStringList&) {
    return {"@files"};
}

QStringList anyDataset(const QStringList& before) {
    if (!before.isEmpty()) return {};
    QStringList words;
    for (const SampleDescriptor& sample : sampleDescriptors())
        words << "sample:" + QString::fromStdString(sample.id);
    return words << "@files";
}

QStringList modelThenDataset(const QStringList& before) {
    return before.isEmpty() ? anyFile(before) : anyDataset(before.mid(1));
}

QStringList mechanismToAccount(const QStringList& before) {
    QStringList words;
    for (const Mechanism& mechanism : mechanisms())
        if (mechanism.account && before.isEmpty()) words << QString::fromStdString(mechanism.descriptor.id);
    return words;
}

QStringList mechanismToSearch(const QStringList& before) {
    return before.isEmpty() ? QStringList{"pate-confident"} : QStringList{};
}

QStringList listedThings(const QStringList& before) {
    QStringList words;
    if (before.isEmpty()) {
        for (const ListedThing& thing : thingsToList())
            words << thing.name;
        return words;
    }
    if (before.size() == 1 && before.first() == "schema")
        for (const FileSchema& schema : fileSchemas())
            words << schema.name;
    const bool ofMechanism = before.first() == "keys" || before.first() == "template";
    if (before.size() == 1 && ofMechanism)
        for (const Mechanism& mechanism : mechanisms())
            words << QString::fromStdString(mechanism.descriptor.id);
    return before.size() == 2 && before.first() == "template" ? anyDataset({}) : words;
}

QStringList topicOfHelp(const QStringList& before) {
    QStringList words;
    if (!before.isEmpty()) return words;
    for (const Verb& verb : verbs())
        words << verb.name;
    words << manualPageNames();
    words.removeDuplicates();
    return words;
}

} // namespace epsiloscope::app
