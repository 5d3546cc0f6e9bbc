// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/ShowString.h"

#include "core/base/PackedText.h"
#include "core/data/readers/shared/Gunzip.h"
#include "core/experiment/description/DataFiles.h"
#include "core/experiment/description/ExperimentMembers.h"
#include "ui/export/DocumentMembers.h"

#include <QByteArray>
#include <QFile>

#include <filesystem>
#include <new>
#include <utility>

namespace epsiloscope {

namespace {

constexpr const char* showSchema = "epsiloscope.show/1";
const QString family = QStringLiteral("epsiloscope-show-"), itsVersion = QStringLiteral("1.");
// A thousand columns with long names are far below either.
constexpr qsizetype mostLetters = qsizetype{1} << 18;
constexpr std::size_t mostUnpacked = std::size_t{1} << 21;

Error broken(const Sentence& what) {
    return {what, "the string", "copy the whole of it again"};
}

// The name of a file, whichever system wrote its path; empty: it has none.
std::string bareName(const std::string& path) {
    constexpr const char* separators = "/\\";
    const std::string whole = path.substr(0, path.find_last_not_of(separators) + 1);
    const std::string last = whole.substr(whole.find_last_of(separators) + 1); // all, where there is none
    const std::string name = std::filesystem::path(last).filename().string();  // without a drive
    return name == "." || name == ".." ? std::string() : name;
}

Experiment explored(Experiment experiment) {
    experiment.earlier.reset();
    if (experiment.release) experiment.seed = Experiment().seed; // a release has none
    experiment.release = false;
    return experiment;
}

// Whoever made a string says which file, and the person who opens it where that lies.
Result<DataReference> within(const std::string& folder, DataReference data) {
    for (const DataFile& file : dataFiles()) {
        std::string& path = data.*file.path;
        if (!namesFile(path)) continue;
        if (bareName(path) != path) return broken("it names a file with its folder, which no window writes");
        if (!folder.empty()) path = (std::filesystem::path(folder) / path).lexically_normal().string();
    }
    return data;
}

// No more than a state has: a few bytes may stand for gigabytes.
Result<std::string> unpacked(const QByteArray& packed) {
    StoredBytes bytes = StoredBytes::ofMemory(packed.toStdString(), "the string");
    Gunzip gunzip(bytes);
    std::string text(mostUnpacked + 1, '\0');
    std::size_t had = 0;
    while (had < text.size()) {
        const auto more = gunzip.read(text.data() + had, text.size() - had);
        if (!more) return broken("it is cut off or was altered");
        if (*more == 0) break;
        had += *more;
    }
    if (had > mostUnpacked) return broken("it is too large to be a state of the window");
    text.resize(had);
    return text;
}

const MembersOf<ShownState>& shownMembers() {
    using State = ShownState;
    static const MembersOf<State> all = {
        memberElsewhere<State>("schema", {}).writtenBy([](const State&) { return Json(showSchema); }),
        member("view", &State::view, AsWords{}),
        member("chart", &State::chart, AsWords{}),
        member("hidden", &State::hidden, AsLines{}),
        required("experiment", &State::experiment, AsExperiment{}),
    };
    return all;
}

Result<ShownState> fromJson(const Json& json, const std::string& folder) {
    const Json* const said = json.is_object() ? memberOf(json, "schema") : nullptr;
    if (!said || *said != showSchema) return broken("it was made by another version of Epsiloscope");
    ASSIGN_OR_RETURN(ShownState state, structFromJson<ShownState>(json, "", shownMembers()));
    state.experiment = explored(std::move(state.experiment));
    ASSIGN_OR_RETURN(state.experiment.data, within(folder, std::move(state.experiment.data)));
    return state;
}

} // namespace

QString showString(const ShownState& state) {
    ShownState told = state;
    told.experiment = explored(state.experiment);
    told.experiment.data = withFiles(std::move(told.experiment.data), bareName);
    const std::string text = writeObject(shownMembers(), told).dump();
    const QByteArray packed = QByteArray::fromStdString(packedText(text));
    return family + itsVersion +
           QString::fromLatin1(
               packed.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals));
}

bool isShowString(const QString& text) {
    return text.trimmed().startsWith(family);
}

Result<ShownState> shownState(const QString& text, const std::string& folder) {
    QString all = text;
    all.remove(QLatin1Char('\n')).remove(QLatin1Char('\r')).remove(QLatin1Char(' ')); // a mail breaks lines
    if (all.size() > mostLetters) return broken("it is too long to be a state of the window");
    if (!all.startsWith(family))
        return broken(Sentence("it does not begin with \"%1\"", {family.toStdString()}));
    if (!all.startsWith(family + itsVersion)) return broken("it was made by another version of Epsiloscope");
    const QByteArray letters = all.mid(family.size() + itsVersion.size()).toLatin1();
    const auto packed = QByteArray::fromBase64Encoding(letters, QByteArray::Base64UrlEncoding |
                                                                    QByteArray::AbortOnBase64DecodingErrors);
    if (!packed) return broken("it is cut off or was altered");
    try {
        ASSIGN_OR_RETURN(const std::string unpackedText, unpacked(*packed));
        const auto json = parseJson(unpackedText, "the string");
        if (!json) return broken("it is cut off or was altered");
        return fromJson(*json, folder);
    } catch (const std::bad_alloc&) {
        return broken("there is not enough memory for it");
    }
}

Result<QString> readShowFile(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error{file.errorString().toStdString(), path.toStdString(), "choose another file"};
    const QByteArray all = file.read(mostLetters + 1);
    if (all.size() > mostLetters)
        return Error{"it is too large to be a state of the window", path.toStdString(),
                     "choose a file that was saved for the class"};
    return QString::fromUtf8(all).trimmed();
}

} // namespace epsiloscope
