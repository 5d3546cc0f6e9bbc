// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/Museum.h"

#include "tests/testing/ProjectFile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLocale>

#include <cmath>
#include <cstddef>
#include <limits>

namespace epsiloscope::testing {

namespace {

double museumNumber(const QByteArray& text) {
    if (text == "inf") return std::numeric_limits<double>::infinity();
    bool number = false;
    const double value = text.toDouble(&number);
    if (!number) qFatal("\"%s\" is no figure", text.constData());
    return value;
}

QByteArray museumText(const QString& path) {
    QFile file(path);
    if (path.isEmpty() || !file.open(QIODevice::ReadOnly)) return {};
    return file.readAll();
}

std::string placeBelow(const std::string& place, const std::string& key) {
    return std::string(place).append("/").append(key);
}

void gatherDifferences(const Json& before, const Json& after, const std::string& place,
                       std::vector<JsonDifference>& found) {
    if (before.is_object() && after.is_object()) {
        for (const auto& [key, value] : before.items())
            if (after.contains(key))
                gatherDifferences(value, after.at(key), placeBelow(place, key), found);
            else
                found.push_back({placeBelow(place, key), value.dump(), {}});
        for (const auto& [key, value] : after.items())
            if (!before.contains(key)) found.push_back({placeBelow(place, key), {}, value.dump()});
    } else if (before.is_array() && after.is_array() && before.size() == after.size()) {
        for (std::size_t i = 0; i < before.size(); ++i)
            gatherDifferences(before[i], after[i], place + "/*", found);
    } else if (before.dump() != after.dump()) {
        found.push_back({place, before.dump(), after.dump()});
    }
}

} // namespace

std::vector<std::string> museumMechanisms() {
    std::vector<std::string> names;
    const QDir museum(projectFile("tests/museum"));
    for (const QString& name : museum.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
        names.push_back(name.toStdString());
    return names;
}

QString museumFile(const std::string& mechanism, const char* name) {
    const std::string folder = mechanism.empty() ? std::string() : mechanism + "/";
    const QString path = projectFile(("tests/museum/" + folder + name).c_str());
    return QFileInfo::exists(path) ? path : QString();
}

Json museumJson(const std::string& mechanism, const char* name) {
    const QString path = museumFile(mechanism, name);
    return path.isEmpty() ? Json() : Json::parse(museumText(path).toStdString());
}

std::vector<MuseumFigure> museumFigures(const std::string& mechanism) {
    std::vector<MuseumFigure> figures;
    QByteArrayList lines = museumText(museumFile(mechanism, "figures.csv")).split('\n');
    if (!lines.isEmpty()) lines.removeFirst(); // names of the columns
    for (const QByteArray& line : lines) {
        const QByteArrayList cells = line.split(',');
        if (cells.size() < 3) continue;
        MuseumFigure figure{cells[0].toStdString(), cells[1].toStdString(), {}};
        for (qsizetype i = 2; i < cells.size(); ++i)
            figure.values.push_back(museumNumber(cells[i]));
        figures.push_back(std::move(figure));
    }
    return figures;
}

std::vector<JsonDifference> jsonDifferences(const Json& before, const Json& after) {
    std::vector<JsonDifference> found;
    gatherDifferences(before, after, {}, found);
    return found;
}

bool summedAnew(const std::string& place) {
    return place.starts_with("summary/") || place.find("/summary/") != std::string::npos;
}

bool sameButForRounding(double one, double other) {
    if (sameBits) return one == other;
    return std::abs(one - other) <= 4 * std::numeric_limits<double>::epsilon() * std::abs(one);
}

bool differsByRounding(const JsonDifference& difference) {
    if (!summedAnew(difference.place)) return false;
    const Json before = Json::parse(difference.before, nullptr, false);
    const Json after = Json::parse(difference.after, nullptr, false);
    return before.is_number() && after.is_number() &&
           sameButForRounding(before.get<double>(), after.get<double>());
}

} // namespace epsiloscope::testing
