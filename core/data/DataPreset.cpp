// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/DataPreset.h"

#include "core/data/ClassNames.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <initializer_list>

namespace epsiloscope {
namespace {

using Names = std::vector<std::string>;

DataPreset adultPreset() {
    DataPreset preset;
    preset.id = "adult";
    preset.title = "Adult (Census Income)";
    preset.source = "Shen et al., section 5.3";
    preset.columnNames = {"age",
                          "workclass",
                          "fnlwgt",
                          "education",
                          "education-num",
                          "marital-status",
                          "occupation",
                          "relationship",
                          "race",
                          "sex",
                          "capital-gain",
                          "capital-loss",
                          "hours-per-week",
                          "native-country",
                          "income"};
    preset.roles.label = "income";
    preset.roles.positive = ">50K";
    preset.roles.publicColumns = {"workclass", "fnlwgt", "race", "sex", "native-country"};
    preset.note = "'fnlwgt' is the weight of the record in the census sample, not a trait of the person.";
    return preset;
}

DataPreset creditPreset() {
    DataPreset preset;
    preset.id = "credit";
    preset.title = "Default of Credit Card Clients (Taiwan)";
    preset.source = "Shen et al., section 5.3";
    preset.columnNames = {"ID",        "LIMIT_BAL", "SEX",       "EDUCATION", "MARRIAGE",
                          "AGE",       "PAY_0",     "PAY_2",     "PAY_3",     "PAY_4",
                          "PAY_5",     "PAY_6",     "BILL_AMT1", "BILL_AMT2", "BILL_AMT3",
                          "BILL_AMT4", "BILL_AMT5", "BILL_AMT6", "PAY_AMT1",  "PAY_AMT2",
                          "PAY_AMT3",  "PAY_AMT4",  "PAY_AMT5",  "PAY_AMT6",  "default.payment.next.month"};
    preset.roles.label = "default.payment.next.month";
    preset.roles.positive = "1";
    preset.roles.publicColumns = {"LIMIT_BAL", "SEX"};
    preset.roles.ignored = {"ID"};
    preset.note = "'ID' numbers the clients and is ignored.";
    return preset;
}

DataPreset bankPreset() {
    DataPreset preset;
    preset.id = "bank";
    preset.title = "Bank Marketing";
    preset.source = "Shen et al., section 5.3";
    preset.columnNames = {"age",      "job",   "marital",  "education", "default", "balance",
                          "housing",  "loan",  "contact",  "day",       "month",   "duration",
                          "campaign", "pdays", "previous", "poutcome",  "y"};
    preset.roles.label = "y";
    preset.roles.positive = "yes";
    preset.roles.publicColumns = {"campaign", "pdays", "poutcome"};
    preset.note = "'duration' is known only after the call, when the answer is known too: to predict it "
                  "beforehand, ignore that column.";
    return preset;
}

DataPreset kdd() {
    DataPreset preset;
    preset.id = "kdd99";
    preset.title = "KDD Cup 1999 (network intrusion)";
    preset.source = "KDD Cup 1999 task description";
    preset.columnNames = {"duration",
                          "protocol_type",
                          "service",
                          "flag",
                          "src_bytes",
                          "dst_bytes",
                          "land",
                          "wrong_fragment",
                          "urgent",
                          "hot",
                          "num_failed_logins",
                          "logged_in",
                          "num_compromised",
                          "root_shell",
                          "su_attempted",
                          "num_root",
                          "num_file_creations",
                          "num_shells",
                          "num_access_files",
                          "num_outbound_cmds",
                          "is_host_login",
                          "is_guest_login",
                          "count",
                          "srv_count",
                          "serror_rate",
                          "srv_serror_rate",
                          "rerror_rate",
                          "srv_rerror_rate",
                          "same_srv_rate",
                          "diff_srv_rate",
                          "srv_diff_host_rate",
                          "dst_host_count",
                          "dst_host_srv_count",
                          "dst_host_same_srv_rate",
                          "dst_host_diff_srv_rate",
                          "dst_host_same_src_port_rate",
                          "dst_host_srv_diff_host_rate",
                          "dst_host_serror_rate",
                          "dst_host_srv_serror_rate",
                          "dst_host_rerror_rate",
                          "dst_host_srv_rerror_rate",
                          "label"};
    preset.roles.label = "label";
    preset.roles.labelMap = {{"normal", "normal"}, {"back", "dos"},        {"land", "dos"},
                             {"neptune", "dos"},   {"pod", "dos"},         {"smurf", "dos"},
                             {"teardrop", "dos"},  {"satan", "probe"},     {"ipsweep", "probe"},
                             {"nmap", "probe"},    {"portsweep", "probe"}, {"*", "other"}};
    preset.note = "The kinds of attack are learnt in their groups: denial of service (dos), probing, and all "
                  "others. Many records are repeated.";
    return preset;
}

DataPreset mnist() {
    DataPreset preset;
    preset.id = "mnist";
    preset.title = "MNIST (handwritten digits)";
    preset.source = "LeCun, Cortes and Burges";
    preset.columnNames = {"pixels", "label"};
    preset.roles.label = "label";
    preset.note =
        "Told by its shape: 28 × 28 pixels and ten classes. Fashion-MNIST and others look the same.";
    return preset;
}

/// Lower case without other signs than letters and digits: copies of a file call the same column
/// "education-num", "education.num" or "Education_Num".
std::string plain(const std::string& name) {
    std::string text;
    for (const char character : name) {
        const auto byte = static_cast<unsigned char>(character);
        if (std::isalnum(byte) != 0) text += static_cast<char>(std::tolower(byte));
    }
    return text;
}

std::string nameless(std::size_t column) {
    return "column " + std::to_string(column + 1);
}

bool isNameless(const Table& table) {
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        if (table.columns[i].name != nameless(i)) return false;
    return true;
}

bool hasNamesOf(const Table& table, const DataPreset& preset) {
    return std::equal(
        table.columns.begin(), table.columns.end(), preset.columnNames.begin(), preset.columnNames.end(),
        [](const Column& column, const std::string& name) { return plain(column.name) == plain(name); });
}

/// Texts, or no cell at all, which may have been read as anything.
bool holdsTexts(const Column& column, std::size_t rows) {
    return column.type == ColumnType::Categorical || column.missing() == rows;
}

bool hasNumbersAt(const Table& table, std::initializer_list<std::size_t> columns) {
    return std::all_of(columns.begin(), columns.end(),
                       [&](std::size_t i) { return table.columns[i].type == ColumnType::Numeric; });
}

bool hasTextsAt(const Table& table, std::initializer_list<std::size_t> columns) {
    return std::all_of(columns.begin(), columns.end(),
                       [&](std::size_t i) { return holdsTexts(table.columns[i], table.rows); });
}

/// Whether a column of texts has a value, and none but these.
bool holdsOnly(const Column& column, const Names& allowed) {
    if (column.type != ColumnType::Categorical) return false;
    const Names found = classNames(column);
    return !found.empty() && std::all_of(found.begin(), found.end(), [&](const std::string& value) {
        return std::find(allowed.begin(), allowed.end(), value) != allowed.end();
    });
}

bool isAdult(const Table& table) {
    return hasNumbersAt(table, {0, 2, 4, 10, 11, 12}) && hasTextsAt(table, {1, 3, 5, 6, 7, 8, 9, 13}) &&
           holdsOnly(table.columns[14], {"<=50K", ">50K", "<=50K.", ">50K."});
}

bool isKdd(const Table& table) {
    if (!hasNumbersAt(table, {0, 4, 5, 22, 40}) || !hasTextsAt(table, {2, 3})) return false;
    if (!holdsOnly(table.columns[1], {"tcp", "udp", "icmp"})) return false;
    return table.columns[41].type == ColumnType::Categorical &&
           findClass(classNames(table.columns[41]), "normal") >= 0;
}

bool isMnist(const Table& table) {
    if (table.columns.size() != 2 || table.columns[0].type != ColumnType::Image) return false;
    const Pictures& pictures = table.columns[0].pictures;
    if (pictures.height != 28 || pictures.width != 28 || pictures.channels != 1) return false;
    static const Names digits = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"};
    return countClasses(table.columns[1], digits.size()) == digits.size() &&
           classNames(table.columns[1]) == digits;
}

bool is(const DataPreset& preset, const Table& table) {
    if (table.columns.size() != preset.columnNames.size()) return false;
    if (preset.id == "mnist") return isMnist(table);
    const bool named = hasNamesOf(table, preset);
    // A number that was read as a text is a question for the person, not a well-known file.
    if (preset.id == "bank") return named && hasNumbersAt(table, {0, 5, 9, 11, 12, 13, 14});
    if (preset.id == "credit")
        return named && std::all_of(table.columns.begin(), table.columns.end(),
                                    [](const Column& column) { return column.type == ColumnType::Numeric; });
    if (!named && !isNameless(table)) return false;
    return preset.id == "adult" ? isAdult(table) : isKdd(table);
}

/// A column of the preset in the table, by name or by place where the table has no names; −1: none.
int columnOf(const DataPreset& preset, const Table& table, const std::string& name) {
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const std::string& own = table.columns[i].name;
        if (plain(own) == plain(name)) return static_cast<int>(i);
        if (i < preset.columnNames.size() && preset.columnNames[i] == name && own == nameless(i))
            return static_cast<int>(i);
    }
    return -1;
}

Names columnsOf(const DataPreset& preset, const Table& table, const Names& names) {
    Names found;
    for (const std::string& name : names)
        if (const int column = columnOf(preset, table, name); column >= 0)
            found.push_back(table.columns[static_cast<std::size_t>(column)].name);
    return found;
}

/// The keys that are classes here; "*" where a class is left for it.
LabelMap mapFor(const LabelMap& map, const Names& classes) {
    LabelMap applied;
    const ClassIndex index(classes);
    std::vector<char> covered(classes.size(), 0);
    for (const auto& [key, target] : map) {
        const int found = key == "*" ? -1 : index.find(key);
        if (found < 0) continue;
        applied.emplace(key, target);
        covered[static_cast<std::size_t>(found)] = 1;
    }
    const auto star = map.find("*");
    if (star != map.end() && std::find(covered.begin(), covered.end(), 0) != covered.end())
        applied.insert(*star);
    return applied;
}

} // namespace

const std::vector<DataPreset>& dataPresets() {
    static const std::vector<DataPreset> presets = {adultPreset(), creditPreset(), bankPreset(), kdd(),
                                                    mnist()};
    return presets;
}

const DataPreset* recognisePreset(const Table& table) {
    for (const DataPreset& preset : dataPresets())
        if (is(preset, table)) return &preset;
    return nullptr;
}

void nameColumns(Table& table, const DataPreset& preset) {
    const std::size_t count = std::min(table.columns.size(), preset.columnNames.size());
    for (std::size_t i = 0; i < count; ++i)
        if (table.columns[i].name == nameless(i)) table.columns[i].name = preset.columnNames[i];
}

NamedRoles rolesFor(const DataPreset& preset, const Table& table) {
    NamedRoles roles;
    roles.publicColumns = columnsOf(preset, table, preset.roles.publicColumns);
    roles.privateColumns = columnsOf(preset, table, preset.roles.privateColumns);
    roles.ignored = columnsOf(preset, table, preset.roles.ignored);
    const int label = columnOf(preset, table, preset.roles.label);
    if (label < 0) return roles;
    const Column& column = table.columns[static_cast<std::size_t>(label)];
    roles.label = column.name;
    const Names classes = classNames(column);
    roles.labelMap = mapFor(preset.roles.labelMap, classes);
    const int positive = findClass(classes, preset.roles.positive);
    if (positive >= 0) roles.positive = classes[static_cast<std::size_t>(positive)];
    return roles;
}

} // namespace epsiloscope
