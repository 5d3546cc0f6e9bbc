// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/sheets/PackageParts.h"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

namespace epsiloscope {
namespace {

class RelationshipTaker : public XmlTaker {
public:
    enum Space : int { Package = 1 };
    enum Token : int { All = 1, One, Id, Type, Target, Mode };

    explicit RelationshipTaker(std::string folder) : folder_(std::move(folder)) {}

    bool start(int element, int parent, XmlAttributes attributes) override {
        if (element == All) return parent == 0;
        const auto text = [&](int token) { return attributeText(attributes, token); };
        constexpr std::size_t most = 100'000;
        if (parent != All || text(Mode) == "External" || found.size() == most) return false;
        const std::string_view type = text(Type);
        found.push_back({std::string(text(Id)), partName(folder_, text(Target)),
                         std::string(type.substr(type.rfind('/') + 1))});
        return false;
    }

    std::vector<Relationship> found;

private:
    std::string folder_;
};

constexpr std::array relationshipSpaces = {
    XmlSpace{"http://schemas.openxmlformats.org/package/2006/relationships", RelationshipTaker::Package},
    XmlSpace{"http://purl.oclc.org/ooxml/package/relationships", RelationshipTaker::Package}};
constexpr std::array relationshipElements = {
    XmlName{RelationshipTaker::Package, "Relationships", RelationshipTaker::All},
    XmlName{RelationshipTaker::Package, "Relationship", RelationshipTaker::One}};
constexpr std::array relationshipAttributes = {
    XmlName{0, "Id", RelationshipTaker::Id}, XmlName{0, "Type", RelationshipTaker::Type},
    XmlName{0, "Target", RelationshipTaker::Target}, XmlName{0, "TargetMode", RelationshipTaker::Mode}};
constexpr XmlVocabulary relationshipWords{relationshipSpaces, relationshipElements, relationshipAttributes};

} // namespace

std::string partName(std::string_view folder, std::string_view target) {
    std::string whole(target.starts_with('/') || target.starts_with('\\') ? "" : folder);
    std::vector<std::string_view> steps;
    whole += '/';
    whole += target;
    std::string_view rest = whole;
    while (!rest.empty()) {
        const std::size_t slash = rest.find_first_of("/\\");
        const std::string_view step = rest.substr(0, slash);
        rest.remove_prefix(slash == std::string_view::npos ? rest.size() : slash + 1);
        if (step == ".." && !steps.empty()) steps.pop_back();
        if (!step.empty() && step != "." && step != "..") steps.push_back(step);
    }
    std::string name;
    for (const std::string_view step : steps)
        name.append(name.empty() ? "" : "/").append(step);
    return name;
}

std::string folderOfPart(std::string_view part) {
    const std::size_t slash = part.rfind('/');
    return std::string(part.substr(0, slash == std::string_view::npos ? 0 : slash));
}

Result<XmlSource> partBytes(const ZipEntries& package, const ZipEntry& entry, const ForeignFile* file,
                            ForeignWriter* out) {
    ASSIGN_OR_RETURN(auto stream, package.stream(entry));
    // A function is copied, a stream is not.
    const auto shared = std::make_shared<ZipStream>(std::move(stream));
    return XmlSource([shared, &package, file, out](char* to, std::size_t room) {
        if (file != nullptr && out != nullptr)
            out->progress(std::min(package.used(), file->size()), file->size());
        return shared->read(to, room);
    });
}

Result<std::vector<Relationship>> readRelationships(const XmlSource& bytes, const std::string& folder,
                                                    const std::string& part) {
    RelationshipTaker taker(folder);
    XmlReader reader(bytes, relationshipWords, taker, part);
    RETURN_IF_ERROR(reader.readAll());
    return std::move(taker.found);
}

Result<std::vector<Relationship>> relationshipsOf(const ZipEntries& package, const std::string& part) {
    const std::string folder = folderOfPart(part);
    const std::string name =
        partName(folder, "_rels/" + part.substr(folder.empty() ? 0 : folder.size() + 1) + ".rels");
    ASSIGN_OR_RETURN(const ZipEntry* entry, package.find(name));
    if (entry == nullptr) return std::vector<Relationship>{};
    ASSIGN_OR_RETURN(const auto bytes, partBytes(package, *entry));
    return readRelationships(bytes, folder, name);
}

} // namespace epsiloscope
